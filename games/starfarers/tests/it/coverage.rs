//! Every clause has a test; every refusal has a sentence.
