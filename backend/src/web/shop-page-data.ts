import { Injectable } from '@nestjs/common';
import type { Banner, Product, ProductSummary, StoreConfig, StoreSettings } from '@shop/contracts';
import { isId } from '../kernel/ids.js';
import { ProductViews } from '../modules/catalog/index.js';
import { Settings, StoreBanner } from '../modules/settings/index.js';
import { Config } from '../config/config.js';
import { PageData, type ProductListQuery } from './page-data.js';

/** Reads page data from the modules that own it. */
@Injectable()
export class ShopPageData extends PageData {
  constructor(
    private readonly views: ProductViews,
    private readonly settings: Settings,
    private readonly storeBanner: StoreBanner,
    private readonly config: Config,
  ) {
    super();
  }

  override async storeConfig(): Promise<StoreConfig> {
    return this.config.storeConfig;
  }

  override storeSettings(): Promise<StoreSettings> {
    return this.settings.storeSettings();
  }

  override banner(): Promise<Banner> {
    return this.storeBanner.shown();
  }

  override async products({ category, sort = 'newest', limit }: ProductListQuery): Promise<ProductSummary[]> {
    const page = limit === undefined ? undefined : { number: 1, size: limit };
    const { products } = await this.views.list({ sort, ...(category && { category }), ...(page && { page }) });
    return products;
  }

  override async product(productId: string): Promise<Product | null> {
    return isId(productId) ? this.views.one(productId.toLowerCase()) : null;
  }
}
