import { COUNTRIES, LISTED_KINDS, LOCALE, PRICE_BANDS, type ListedKind, type ProductFacets } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { conditionsOf, LIVE_VARIANTS, type ProductFilter } from './product-conditions.js';

interface Counts {
  origins: Record<string, number>;
  /** The codes of all countries of published products. */
  codes: string[] | null;
  kinds: Partial<Record<ListedKind | '', number>>;
  prices: number[];
  total: number;
}

/** Prices of the sizes in stock. Without this filter the product itself has the prices of its sizes. */
const STOCKED = `CROSS JOIN LATERAL (SELECT array_agg(v.price_paise) AS prices FROM ${LIVE_VARIANTS} AND v.stock > v.reserved) s`;

const BANDS = PRICE_BANDS.map((band) => {
  const limits = [
    ...('minPrice' in band ? [`price >= ${fromRupees(band.minPrice)}`] : []),
    ...('maxPrice' in band ? [`price <= ${fromRupees(band.maxPrice)}`] : []),
  ];
  return `count(*) FILTER (WHERE EXISTS (SELECT FROM unnest(m.prices) AS b (price) WHERE ${limits.join(' AND ')}))`;
}).join(', ');

/** How many products each choice of a filter has. */
@Injectable()
export class ProductFacetCounts {
  constructor(private readonly database: Database) {}

  /** Reads each product once. The counts of a filter leave out only this filter. */
  async count(filter: ProductFilter): Promise<ProductFacets> {
    const { sql, parameters } = statementFor(filter);
    const { origins, codes, kinds, prices, total } = (await this.database.one<Counts>(sql, parameters))!;
    return {
      origins: (codes ?? [])
        .map((code) => ({ code, name: COUNTRIES[code] ?? code, count: origins[code] ?? 0 }))
        .sort((one, other) => one.name.localeCompare(other.name, LOCALE)),
      kinds: LISTED_KINDS.map((kind) => ({ kind, count: kinds[kind] ?? 0 })),
      prices,
      total,
      near: [],
    };
  }
}

function statementFor({ origins, kinds, minPrice, maxPrice, inStock, ...others }: ProductFilter) {
  const { from, conditions, parameters } = conditionsOf(others);
  const given = (value: number | readonly string[] | undefined, condition: (parameter: string) => string) =>
    value === undefined ? [] : [condition(`$${parameters.push(value)}`)];
  const prices = inStock ? 's.prices' : 'p.size_prices';
  const isInRange = [
    ...given(minPrice, (parameter) => `price >= ${parameter}::integer`),
    ...given(maxPrice, (parameter) => `price <= ${parameter}::integer`),
  ];
  const [hasOrigin = 'true'] = given(origins, (parameter) => `p.origins && ${parameter}::text[]`);
  const [isOfKind = 'true'] = given(kinds, (parameter) => `p.listed_kind = ANY (${parameter}::text[])`);
  const hasPrice =
    isInRange.length === 0
      ? 'true'
      : `EXISTS (SELECT FROM unnest(${prices}) AS r (price) WHERE ${isInRange.join(' AND ')})`;
  const sql = `WITH m AS MATERIALIZED (
      SELECT p.origins, p.listed_kind, ${prices} AS prices, ${hasOrigin} AS has_origin, ${isOfKind} AS is_of_kind, ${hasPrice} AS has_price
      FROM ${from} ${inStock ? STOCKED : ''} WHERE ${conditions}${inStock ? ' AND s.prices IS NOT NULL' : ''})
    SELECT
      (SELECT coalesce(json_object_agg(code, count), '{}') FROM (
         SELECT o.code, count(*) AS count FROM m CROSS JOIN unnest(m.origins) AS o (code) WHERE is_of_kind AND has_price GROUP BY o.code) c) AS origins,
      (SELECT array_agg(DISTINCT o.code) FROM (
         SELECT DISTINCT origins FROM products p WHERE p.deleted_at IS NULL AND p.status = 'published') g CROSS JOIN unnest(g.origins) AS o (code)) AS codes,
      (SELECT coalesce(json_object_agg(listed_kind, count), '{}') FROM (
         SELECT listed_kind, count(*) AS count FROM m WHERE has_origin AND has_price GROUP BY listed_kind) c) AS kinds,
      (SELECT json_build_array(${BANDS}) FROM m WHERE has_origin AND is_of_kind) AS prices,
      (SELECT count(*)::integer FROM m WHERE has_origin AND is_of_kind AND has_price) AS total`;
  return { sql, parameters };
}
