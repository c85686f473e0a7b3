/** The tables that this module alone writes; others read them in `*-view` files only. */
export const TABLES = ['audit_log'] as const;
