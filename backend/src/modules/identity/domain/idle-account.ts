/** Days between notice and erasure of an idle account. India's DPDP Rules 2025, rule 8, require at least 48 hours. */
export const NOTICE_DAYS = 3;
