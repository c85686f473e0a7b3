/** The columns of a CSV file of products. Each row is one size; what concerns the whole product stands in its first row. */
export const PRODUCT_COLUMNS = [
  'Product ID',
  'Name',
  'Category',
  'Description',
  'Image URLs',
  'Benefits',
  'Nutritional facts',
  'Changed at',
  'Size ID',
  'Size',
  'Price',
  'Original price',
  'Stock',
  'Stock at export',
] as const;

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Those of the whole product. */
export const SHARED_COLUMNS = [
  'Name',
  'Category',
  'Description',
  'Image URLs',
  'Benefits',
  'Nutritional facts',
  'Changed at',
] as const satisfies readonly ProductColumn[];

/** Where a field of `ProductDto`, or of one of its sizes, stands. */
export const COLUMN_OF: Readonly<Record<string, ProductColumn>> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  imageUrls: 'Image URLs',
  benefits: 'Benefits',
  nutritionalFacts: 'Nutritional facts',
  updatedAt: 'Changed at',
  size: 'Size',
  price: 'Price',
  originalPrice: 'Original price',
  stock: 'Stock',
  stockShown: 'Stock at export',
};
