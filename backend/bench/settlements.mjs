// `node backend/bench/settlements.mjs [payments]`: imports a settlement report of so many payments as CSV into a fresh
// embedded database and matches it. Prints the seconds of each and the memory that they took.
