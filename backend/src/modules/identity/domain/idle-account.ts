/** Days between notice and erasure of an idle account. India's DPDP Rules 2025, rule 8, require 48 hours at least. */
export const NOTICE_DAYS = 3;
