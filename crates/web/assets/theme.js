// Before the page is drawn: what this browser kept by itself before the house kept it.
for (const key of ["theme", "pace", "volume"]) {
  const kept = localStorage.getItem(key);
  if (kept !== null) document.documentElement.dataset[key] = kept;
}
document.documentElement.classList.add("scripts");
