import { Injectable } from '@nestjs/common';
import type {
  ListingFilters,
  ListingPage,
  ListingQuery,
  Product,
  ProductFacets,
  ProductHighlights,
  ProductSummary,
  Banner,
  StoreConfig,
  StoreInformation,
  StoreSettings,
} from '@shop/contracts';
import type { ContentPage, ContentPageKey } from '@shop/contracts/content';
import { fromRupees } from '@shop/money';
import { isId } from '../kernel/ids.js';
import { CountFacets, FindProducts, HighlightViews, ProductViews } from '../modules/catalog/index.js';
import { type ProductListQuery, PageData } from './page-data.js';
import { ContentService } from '../modules/content/index.js';
import { BannerService, SettingsService } from '../modules/settings/index.js';

/** The products of server-rendered pages. */
@Injectable()
export class PageProducts {
  constructor(
    private readonly views: ProductViews,
    private readonly findProducts: FindProducts,
    private readonly countFacets: CountFacets,
    private readonly highlightViews: HighlightViews,
  ) {}

  async list({ category, sort = 'newest', limit }: ProductListQuery): Promise<ProductSummary[]> {
    const page = limit === undefined ? undefined : { number: 1, size: limit };
    const { products } = await this.views.list({ sort, ...(category && { category }), ...(page && { page }) });
    return products;
  }

  page({ sort, page, limit, ...filters }: ListingQuery): Promise<ListingPage> {
    return this.findProducts.run({
      ...inPaise(filters),
      ...(sort && { sort }),
      page: { number: page, size: limit },
    });
  }

  facets(filters: ListingFilters): Promise<ProductFacets> {
    return this.countFacets.run(inPaise(filters));
  }

  highlights(): Promise<ProductHighlights> {
    return this.highlightViews.read();
  }

  async one(productId: string): Promise<Product | null> {
    return isId(productId) ? this.views.one(productId.toLowerCase()) : null;
  }
}

const inPaise = ({ minPrice, maxPrice, kind, origin, ...filters }: ListingFilters) => ({
  ...filters,
  ...(kind && { kinds: kind }),
  ...(origin && { origins: origin }),
  ...(minPrice !== undefined && { minPrice: fromRupees(minPrice) }),
  ...(maxPrice !== undefined && { maxPrice: fromRupees(maxPrice) }),
});

/** Reads page data from the modules that own it. */
@Injectable()
export class ShopPageData extends PageData {
  constructor(
    private readonly pageProducts: PageProducts,
    private readonly settings: SettingsService,
    private readonly bannerService: BannerService,
    private readonly content: ContentService,
  ) {
    super();
  }

  override storeConfig(): Promise<StoreConfig> {
    return this.content.storeConfig();
  }

  override contentPage(page: ContentPageKey): Promise<ContentPage> {
    return this.content.page(page);
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

  override highlights(): Promise<ProductHighlights> {
    return this.pageProducts.highlights();
  }

  override product(productId: string): Promise<Product | null> {
    return this.pageProducts.one(productId);
  }
}
