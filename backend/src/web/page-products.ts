import { Injectable } from '@nestjs/common';
import type { Product, ProductSummary } from '@shop/contracts';
import { isId } from '../kernel/ids.js';
import { FindProducts, ProductViews } from '../modules/catalog/index.js';
import type { ProductListQuery, SearchQuery, SearchResult } from './page-data.js';

/** The products of server-rendered pages. */
@Injectable()
export class PageProducts {
  constructor(
    private readonly views: ProductViews,
    private readonly findProducts: FindProducts,
  ) {}

  async list({ category, sort = 'newest', limit }: ProductListQuery): Promise<ProductSummary[]> {
    const page = limit === undefined ? undefined : { number: 1, size: limit };
    const { products } = await this.views.list({ sort, ...(category && { category }), ...(page && { page }) });
    return products;
  }

  async found({ category, q }: SearchQuery): Promise<SearchResult> {
    const { products, corrected } = await this.findProducts.run({ sort: 'newest', q, ...(category && { category }) });
    return { products, corrected };
  }

  async one(productId: string): Promise<Product | null> {
    return isId(productId) ? this.views.one(productId.toLowerCase()) : null;
  }
}
