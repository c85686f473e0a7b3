import { EntitySchema, type ValueTransformer } from 'typeorm';
import { Variant } from '../../domain/variant.js';
import type { VariantRow } from './product.schema.js';

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
