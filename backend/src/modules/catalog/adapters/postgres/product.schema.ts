import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductField, type ProductFieldKind } from '@shop/contracts';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { Product } from '../../domain/product.js';
import type { ProductDetails } from '../../domain/product-draft.js';
import type { Variant } from '../../domain/variant.js';

/** The column of a field: `image_urls` for `imageUrls`. */
export const columnOf = (field: ProductField): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const COLUMN_TYPES = {
  line: { type: 'text' },
  text: { type: 'text' },
  digits: { type: 'text' },
  choice: { type: 'text' },
  country: { type: 'text' },
  number: { type: 'integer', nullable: true },
  flag: { type: 'boolean' },
  image: { type: 'text' },
  texts: { type: 'text', array: true },
  codes: { type: 'text', array: true },
  facts: { type: 'jsonb' },
  components: { type: 'jsonb' },
  nutrition: { type: 'jsonb' },
} as const satisfies Record<ProductFieldKind, EntitySchemaColumnOptions>;

const detailsSchema = new EntitySchema<ProductDetails>({
  name: 'ProductDetails',
  columns: Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((field) => [field, { name: columnOf(field), ...COLUMN_TYPES[PRODUCT_FIELDS[field].kind] }]),
  ),
});

/** Table of products. Only `PostgresReviews` writes the rating sums, which are not mapped here. */
export const productSchema = new EntitySchema<Product>({
  name: 'Product',
  target: Product,
  tableName: 'products',
  columns: {
    id: { type: 'uuid', primary: true, generated: 'uuid' },
    status: { type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', nullable: true },
  },
  embeddeds: { details: { schema: detailsSchema, prefix: false } },
  relations: {
    variants: {
      type: 'one-to-many',
      target: 'Variant',
      inverseSide: 'product' satisfies keyof VariantRow,
      cascade: true,
    },
  },
});

/** A variant as a row, with its product. */
export interface VariantRow extends Variant {
  product: Product;
}
