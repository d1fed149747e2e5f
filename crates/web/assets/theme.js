// Before the page is drawn: the theme the visitor chose, if any.
const chosen = localStorage.getItem("theme");
if (chosen) document.documentElement.dataset.theme = chosen;
document.documentElement.classList.add("scripts");
