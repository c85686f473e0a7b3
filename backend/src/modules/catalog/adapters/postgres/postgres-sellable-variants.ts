import { Injectable } from '@nestjs/common';
import { isId } from '../../../../kernel/ids.js';
import { Database } from '../../../../platform/database/database.js';
import {
  SellableVariants,
  type SellableVariant,
  type VariantFacts,
  type WantedVariant,
} from '../../application/ports/sellable-variants.js';

/** The conversion keeps thousandths of a gram exactly. */
const FACTS = `p.category, CASE v.net_quantity_unit WHEN 'g' THEN v.net_quantity_value WHEN 'kg' THEN v.net_quantity_value * 1000 END::float8 AS grams`;

@Injectable()
export class PostgresSellableVariants extends SellableVariants {
  constructor(private readonly database: Database) {
    super();
  }

  override async find(wanted: readonly WantedVariant[]): Promise<SellableVariant[]> {
    const possible = wanted.filter(({ productId }) => isId(productId));
    return this.database.query<SellableVariant>(
      `SELECT p.id AS "productId", v.id AS "variantId", p.name, v.size, v.price_paise AS "pricePaise",
         v.stock - v.reserved AS free, p.image_urls[1] AS "imageUrl", ${FACTS}
       FROM (SELECT DISTINCT product_id, size FROM unnest($1::uuid[], $2::text[]) AS line (product_id, size)) wanted
       JOIN products p ON p.id = wanted.product_id AND p.deleted_at IS NULL AND p.status = 'published'
       JOIN variants v ON v.product_id = p.id AND v.size = wanted.size AND v.deleted_at IS NULL`,
      [possible.map(({ productId }) => productId), possible.map(({ size }) => size)],
    );
  }

  override describe(variantIds: readonly string[]): Promise<VariantFacts[]> {
    return this.database.query<VariantFacts>(
      `SELECT v.id AS "variantId", ${FACTS} FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ANY ($1::uuid[])`,
      [variantIds],
    );
  }
}
