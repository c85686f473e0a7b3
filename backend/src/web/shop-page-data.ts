import { Injectable } from '@nestjs/common';
import type {
  ListingFilters,
  ListingPage,
  ListingQuery,
  PageSource,
  Product,
  ProductFacets,
  ProductHighlights,
  ProductSummary,
} from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { isId } from '../kernel/ids.js';
import { CountFacets, FindProducts, HighlightViews, ProductViews } from '../modules/catalog/index.js';
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

  async list({ category, sort = 'newest', limit }: Parameters<PageSource['products']>[0]): Promise<ProductSummary[]> {
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
export class ShopPageData {
  readonly source: PageSource;

  constructor(products: PageProducts, settings: SettingsService, banners: BannerService, content: ContentService) {
    this.source = {
      storeConfig: () => content.storeConfig(),
      contentPage: (page) => content.page(page),
      storeSettings: () => settings.storeSettings(),
      banner: () => banners.shown(),
      storeInformation: () => settings.storeInformation(),
      products: (query) => products.list(query),
      listing: (query) => products.page(query),
      facets: (filters) => products.facets(filters),
      highlights: () => products.highlights(),
      product: (id) => products.one(id),
    };
  }
}
