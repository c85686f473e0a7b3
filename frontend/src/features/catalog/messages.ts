/** The catalogue's sentences, word for word from the spec where it has them. */
export const CATALOG_MESSAGES = {
  productsFailed: 'Could not load products.',
  giftsFailed: 'Could not load Gift Boxes.',
  productFailed: 'Could not load product details.',
  noProducts: 'No products available at the moment.',
  noGifts: 'No gift boxes available at the moment.',
  noMatch: 'Nothing matches this search.',
  loadingProducts: 'Loading products...',
  loadingGifts: 'Loading gift boxes...',
  notFound: 'Product not found.',
  factsNote: 'General benefits. For specific product nutrition, check the label.',
} as const;
