import { CATEGORIES, type BoxFilling } from '@shop/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { rupees } from '../../../../platform/database/statements.js';
import { GRAMS } from './postgres-stock.js';

const [, GIFT_BOXES] = CATEGORIES;
const MAX_FILLINGS = 200;

/** The rule is that of `fits` in cart-pricing, which decides when a box is priced. */
const FILLINGS = `SELECT p.id AS product, v.size, p.name, ${rupees('v.price_paise')} AS price, v.stock - v.reserved AS stock,
    coalesce(p.image_urls[1], '') AS "imageUrl"
  FROM products b JOIN products p ON p.compartments IS NULL AND p.category <> '${GIFT_BOXES}' AND p.deleted_at IS NULL AND p.status = 'published'
  JOIN variants v ON v.product_id = p.id AND v.deleted_at IS NULL AND ${GRAMS} <= b.compartment_grams AND v.stock > v.reserved
  WHERE b.id = :boxId ORDER BY lower(p.name), p.id, v.position LIMIT ${MAX_FILLINGS}`;

/** What customers may put into a box. */
@Injectable()
export class BoxFillingsView {
  constructor(private readonly database: Database) {}

  /** Returns the sizes that fit and can be bought now, by name: at most 200. Null if it is no box to fill. */
  async of(boxId: string): Promise<BoxFilling[] | null> {
    const boxes = await this.database.count(
      `SELECT FROM products WHERE id = $1 AND compartments IS NOT NULL AND deleted_at IS NULL AND status = 'published'`,
      [boxId],
    );
    return boxes === 0 ? null : this.database.query<BoxFilling>(FILLINGS, { boxId });
  }
}
