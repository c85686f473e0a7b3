import { Injectable } from '@nestjs/common';
import type {
  Banner,
  ListingFilters,
  ListingPage,
  ListingQuery,
  Product,
  ProductFacets,
  ProductSummary,
  StoreConfig,
  StoreInformation,
  StoreSettings,
} from '@shop/contracts';
import { BannerService, SettingsService } from '../modules/settings/index.js';
import { Config } from '../config/config.js';
import { PageData, type ProductListQuery } from './page-data.js';
import { PageProducts } from './page-products.js';

/** Reads page data from the modules that own it. */
@Injectable()
export class ShopPageData extends PageData {
  constructor(
    private readonly pageProducts: PageProducts,
    private readonly settings: SettingsService,
    private readonly bannerService: BannerService,
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
    return this.bannerService.shown();
  }

  override storeInformation(): Promise<StoreInformation> {
    return this.settings.storeInformation();
  }

  override products(query: ProductListQuery): Promise<ProductSummary[]> {
    return this.pageProducts.list(query);
  }

  override listing(query: ListingQuery): Promise<ListingPage> {
    return this.pageProducts.page(query);
  }

  override facets(filters: ListingFilters): Promise<ProductFacets> {
    return this.pageProducts.facets(filters);
  }

  override product(productId: string): Promise<Product | null> {
    return this.pageProducts.one(productId);
  }
}
