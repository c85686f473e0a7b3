/** The target of links to the reviews of a product. */
export const REVIEWS_ANCHOR = 'reviews';
