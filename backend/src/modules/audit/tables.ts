/** Tables that only this module writes. Other modules may read them, only in their `*-view` files. */
export const TABLES = ['audit_log'] as const;
