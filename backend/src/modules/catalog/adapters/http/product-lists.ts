import { Injectable } from '@nestjs/common';
import type { ProductSummary } from '@shop/contracts';
import { CachedResponse } from '../../../../platform/response-cache/cached-response.js';
import { ResponseCache } from '../../../../platform/response-cache/response-cache.js';
import { FindProducts, type FoundProducts } from '../../application/find-products.js';
import { readText } from '../../application/search-terms.js';
import type { ProductSearch } from '../postgres/product-conditions.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Milliseconds since 1970 that have passed: such a response is not stored. */
const EXPIRED = 0;

/** Responses of product lists that their route must answer, after its limits. */
@Injectable()
export class ProductLists {
  constructor(
    private readonly findProducts: FindProducts,
    private readonly cache: ResponseCache,
  ) {}

  /**
   * Returns a list. Pages of searches are cached: texts with the same words share one. @throws as `FindProducts`
   */
  async read(search: ProductSearch): Promise<CachedResponse> {
    const { q, ...filter } = search;
    const load = () => this.load(search);
    if (!q || !filter.page) return load();
    const key = `search ${JSON.stringify([readText(q), filter])}`;
    return (await this.cache.read({ key, topics: ['product'], load })) ?? load();
  }

  private async load(search: ProductSearch): Promise<CachedResponse> {
    const found = await this.findProducts.run(search);
    // Each search that finds nothing is counted, so it is not stored.
    return listResponse(found, found.total > 0 ? expiryOf(found.products) : EXPIRED);
  }
}

/** @param expiresAt milliseconds since 1970 */
export const listResponse = (
  { products, total, corrected = null }: Pick<FoundProducts, 'products' | 'total'> & Partial<FoundProducts>,
  expiresAt = expiryOf(products),
): CachedResponse => {
  const headers = {
    'x-total-count': String(total),
    ...(corrected !== null && { 'x-corrected-search': encodeURIComponent(corrected) }),
  };
  return new CachedResponse(JSON.stringify(products), JSON_TYPE, headers, expiresAt);
};

/** Returns when the first earlier price may no longer be struck through, in milliseconds since 1970. */
export function expiryOf(products: readonly ProductSummary[]): number {
  let expiry = Infinity;
  for (const { variants } of products)
    for (const { referencePrice } of variants)
      if (referencePrice?.kind === 'earlier') expiry = Math.min(expiry, Date.parse(referencePrice.until));
  return expiry;
}
