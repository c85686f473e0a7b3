/** Columns of the product CSV. Each row is one size; product data is in the first row of the product. */
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

/** Columns of the product rather than of a size. */
export const SHARED_COLUMNS = [
  'Name',
  'Category',
  'Description',
  'Image URLs',
  'Benefits',
  'Nutritional facts',
  'Changed at',
] as const satisfies readonly ProductColumn[];

/** CSV columns by field of `ProductDto` and its sizes. */
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
