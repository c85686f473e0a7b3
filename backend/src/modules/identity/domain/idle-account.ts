/** From the mail that says so to the end of an account that nobody uses. India's rules (DPDP Rules 2025, 8) want 48 hours at least. */
export const NOTICE_DAYS = 3;
