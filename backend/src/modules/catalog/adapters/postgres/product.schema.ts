import { EntitySchema } from 'typeorm';
import { Product } from '../../domain/product.js';
import type { Variant } from '../../domain/variant.js';

/** Table of products. Only `PostgresReviews` writes the rating sums, which are not mapped here. */
export const productSchema = new EntitySchema<Product>({
  name: 'Product',
  target: Product,
  tableName: 'products',
  columns: {
    id: { type: 'uuid', primary: true, generated: 'uuid' },
    name: { type: 'text' },
    description: { type: 'text' },
    category: { type: 'text' },
    imageUrls: { name: 'image_urls', type: 'text', array: true },
    benefits: { type: 'text', array: true },
    nutritionalFacts: { name: 'nutritional_facts', type: 'jsonb' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', nullable: true },
  },
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
