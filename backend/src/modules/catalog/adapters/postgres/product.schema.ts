import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductField, type ProductFieldKind } from '@shop/contracts';
import { EntitySchema, type EntitySchemaColumnOptions, type ValueTransformer } from 'typeorm';
import { Product, Variant } from '../../domain/product.js';
import type { ProductDetails } from '../../domain/product-draft.js';

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

/** Table of products. Only `Reviews` writes the rating sums, which are not mapped here. */
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

/** The driver returns exact decimals as texts. */
const DECIMAL: ValueTransformer = {
  from: (stored: string | null) => (stored === null ? null : Number(stored)),
  to: (value: number | null) => value,
};

/** Table of sizes. `reserved` is read-only: only `PostgresStock` writes it. */
export const variantSchema = new EntitySchema<VariantRow>({
  name: 'Variant',
  target: Variant,
  tableName: 'variants',
  columns: {
    id: { type: 'uuid', primary: true, generated: 'uuid' },
    position: { type: 'smallint' },
    size: { type: 'text' },
    pricePaise: { name: 'price_paise', type: 'integer' },
    originalPricePaise: { name: 'original_price_paise', type: 'integer', nullable: true },
    mrpPaise: { name: 'mrp_paise', type: 'integer', nullable: true },
    quantityValue: { name: 'net_quantity_value', type: 'numeric', nullable: true, transformer: DECIMAL },
    quantityUnit: { name: 'net_quantity_unit', type: 'text', nullable: true },
    lowStockLimit: { name: 'low_stock_limit', type: 'integer', nullable: true },
    stock: { type: 'integer' },
    reserved: { type: 'integer', update: false },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', nullable: true },
  },
  relations: {
    product: {
      type: 'many-to-one',
      target: 'Product',
      joinColumn: { name: 'product_id' },
      inverseSide: 'variants',
      nullable: false,
    },
  },
});
