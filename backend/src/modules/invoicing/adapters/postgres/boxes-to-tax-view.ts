import { Injectable } from '@nestjs/common';
import { CATEGORIES } from '@shop/contracts';
import type { ProductTaxCodes } from './tax-settings.js';
import { Database } from '../../../../platform/database/database.js';

/** A product that may consist of several goods. `hsn` is its own code; empty without one. */
export interface BoxToTax extends ProductTaxCodes {
  readonly name: string;
  readonly hsn: string;
  /** True when the codes are those of the components on the product's label. */
  readonly isFromLabel: boolean;
}

const [, GIFT_BOXES] = CATEGORIES;

/** A mixture in one pack has a code of its own (0813 50), whatever its label lists. */
const IS_FROM_LABEL = `(p.category = '${GIFT_BOXES}' AND jsonb_path_exists(p.components, '$[*].hsn ? (@ <> "")'))`;
const CODE = `coalesce(nullif(part ->> 'hsn', ''), p.hsn)`;
const CODES = `CASE WHEN ${IS_FROM_LABEL}
  THEN ARRAY(SELECT ${CODE} FROM jsonb_array_elements(p.components) WITH ORDINALITY AS e (part, no) WHERE ${CODE} <> '' ORDER BY no)
  ELSE coalesce(c.components, '{}') END`;

/** Products with the codes of their contents. */
const PRODUCTS = `(SELECT p.id, p.name, p.hsn, p.category, p.deleted_at, ${IS_FROM_LABEL} AS is_from_label, ${CODES} AS components,
    c.unit FROM products p LEFT JOIN product_tax_codes c ON c.product_id = p.id) b`;
const BOX = `SELECT b.id AS "productId", b.name, b.hsn, b.is_from_label AS "isFromLabel", b.components, coalesce(b.unit, 'BOX') AS unit
  FROM ${PRODUCTS} WHERE b.deleted_at IS NULL`;

/** Gift boxes and other products with HSN codes of their contents. */
@Injectable()
export class BoxesToTax {
  constructor(private readonly database: Database) {}

  /** Returns the first 200 by name. */
  list(): Promise<readonly BoxToTax[]> {
    return this.database.query<BoxToTax>(
      `${BOX} AND (b.category = $1 OR cardinality(b.components) > 0) ORDER BY b.name, b.id LIMIT 200`,
      [GIFT_BOXES],
    );
  }

  find(productId: string): Promise<BoxToTax | null> {
    return this.database.one<BoxToTax>(`${BOX} AND b.id = $1`, [productId]);
  }

  /**
   * Returns the codes of those products that have any besides their own: for gift boxes those of the components on the
   * label, where a component without a code has the product's; otherwise what the owner lists.
   */
  codesOf(productIds: readonly string[]): Promise<readonly ProductTaxCodes[]> {
    return this.database.query<ProductTaxCodes>(
      `SELECT b.id AS "productId", b.components, coalesce(b.unit, 'BOX') AS unit FROM ${PRODUCTS}
       WHERE b.id = ANY ($1) AND (b.is_from_label OR b.unit IS NOT NULL)`,
      [productIds],
    );
  }

  /** Returns the products' own codes by their ids; empty for one without. */
  async ownCodes(productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ id: string; hsn: string }>(
      'SELECT id, hsn FROM products WHERE id = ANY ($1)',
      [productIds],
    );
    return new Map(rows.map(({ id, hsn }) => [id, hsn]));
  }

  /** Returns HSN codes of sold products, each with one product's name. */
  codesInUse(): Promise<readonly { readonly hsn: string; readonly name: string }[]> {
    return this.database.query<{ hsn: string; name: string }>(
      `SELECT code AS hsn, min(name) AS name FROM (
         SELECT b.name, unnest(CASE WHEN cardinality(b.components) > 0 THEN b.components ELSE ARRAY[b.hsn] END) AS code
         FROM ${PRODUCTS} WHERE b.deleted_at IS NULL) codes
       WHERE code <> '' GROUP BY code ORDER BY code`,
    );
  }
}
