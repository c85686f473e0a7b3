// Apart from the fields of the product form: a module is loaded whole, and pages of the storefront need only this one.
export const CATEGORIES = ['Shop All', 'Gift Boxes'] as const;
export type Category = (typeof CATEGORIES)[number];
export const DEFAULT_CATEGORY: Category = 'Shop All';

/** What a product is, apart from being a gift; blank when unknown. */
export const PRODUCT_KINDS = ['', 'nuts', 'dried-fruit', 'dates', 'seeds', 'mixes'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The kinds that lists are filtered by. Every product of the category Gift Boxes is of the kind `gifts`. */
export const LISTED_KINDS = ['nuts', 'dried-fruit', 'dates', 'seeds', 'mixes', 'gifts'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** The bands of prices to choose from, in rupees. A price is in one of them. */
export const PRICE_BANDS = [
  { maxPrice: 499.99 },
  { minPrice: 500, maxPrice: 999.99 },
  { minPrice: 1000, maxPrice: 1999.99 },
  { minPrice: 2000 },
] as const satisfies readonly { minPrice?: number; maxPrice?: number }[];

/** The highest prices of gifts to choose from, in rupees: the upper limits of the bands. */
export const GIFT_BUDGETS = [499.99, 999.99, 1999.99] as const;
