/** Texts of the catalogue, from the spec where it has them. */
export const CATALOG_MESSAGES = {
  productsFailed: 'Could not load products.',
  noProducts: 'No products available at the moment.',
  loadingProducts: 'Loading products...',
  matchingSize: (size: string, price: string) => `${size}: ${price}`,
  viewDetails: 'View Details',
  priceFrom: (price: string) => `From ${price}`,
  perUnit: {
    g: (price: string) => `${price} per g`,
    kg: (price: string) => `${price} per kg`,
    ml: (price: string) => `${price} per ml`,
    l: (price: string) => `${price} per litre`,
    piece: (price: string) => `${price} per piece`,
  },
  perHundred: (price: string, unit: string) => `${price}/100 ${unit}`,
} as const;
