/** The tables that this module alone writes; others read them in `*-view` files only. */
export const TABLES = ['carts'] as const;
