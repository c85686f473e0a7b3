/** Tables that only this module writes. Other modules may read them, only in their `*-view` files. */
export const TABLES = ['products', 'reviews', 'search_synonyms', 'uploads', 'variants'] as const;
