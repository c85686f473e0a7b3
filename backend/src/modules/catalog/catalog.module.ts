import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadAdmission } from '../../platform/http/uploads/upload-admission.js';
import { Config } from '../../config/config.js';
import { AdminProductListController, AdminProductsController } from './adapters/http/admin-products.controller.js';
import { BoxFillingsController } from './adapters/http/box-fillings.controller.js';
import { ImportedFile } from './adapters/http/csv/imported-file.js';
import { LabelSettingsController, PriceSettingsController } from './adapters/http/catalog-settings.controller.js';
import { ProductFilesController } from './adapters/http/product-files.controller.js';
import { ProductPresetsController } from './adapters/http/product-presets.controller.js';
import { SizeChangesController } from './adapters/http/size-changes.controller.js';
import { StockHistoryController } from './adapters/http/stock-history.controller.js';
import { CacheableProducts } from './adapters/http/cacheable-products.js';
import { ProductLists } from './adapters/http/product-lists.js';
import { ProductsController } from './adapters/http/products.controller.js';
import { SuggestionsController } from './adapters/http/suggestions.controller.js';
import { ReviewPhotosController } from './adapters/http/review-photos.controller.js';
import { ReviewsController } from './adapters/http/reviews.controller.js';
import { SynonymsController } from './adapters/http/synonyms.controller.js';
import { UploadController } from './adapters/http/upload.controller.js';
import { ProductJobs, UploadJobs } from './adapters/jobs/catalog.jobs.js';
import { StockGauges } from './adapters/metrics/stock-gauges.js';
import { BoxFillingsView } from './adapters/postgres/box-fillings-view.js';
import { BoughtTogether } from './adapters/postgres/bought-together-view.js';
import { ProductViews } from './adapters/postgres/product-views.js';
import { Products } from './adapters/postgres/products.js';
import { ReviewPhotos } from './adapters/postgres/review-photos.js';
import { Reviews } from './adapters/postgres/reviews.js';
import { HighlightViews } from './adapters/postgres/highlight-views.js';
import { SearchIndex } from './adapters/postgres/search-index.js';
import { SearchMisses } from './adapters/postgres/search-misses.js';
import { StockHistoryView } from './adapters/postgres/stock-history-view.js';
import { Uploads } from './adapters/postgres/uploads.js';
import { PostgresSellableVariants, PostgresStock } from './adapters/postgres/postgres-stock.js';
import { productSchema, variantSchema } from './adapters/postgres/product.schema.js';
import { SharpImageProcessor } from './adapters/sharp/sharp-image-processor.js';
import { HttpExternalImages, Internet, ExternalNetwork } from './adapters/external-images/http-external-images.js';
import { AddReviewPhoto } from './application/add-review-photo.js';
import { Catalog } from './application/catalog.js';
import { CatalogSettings } from './application/catalog-settings.service.js';
import { ImageService } from './application/image.service.js';
import { ChangeSizes } from './application/change-sizes.js';
import { ProductPresets } from './application/product-presets.service.js';
import { ProductService } from './application/product.service.js';
import { ReviewService } from './application/review.service.js';
import { SynonymService } from './application/synonym.service.js';
import { SearchTerms } from './application/search-terms.js';
import { ExportProducts, ImportProducts } from './application/product-files.js';
import { CountFacets, FindProducts, SuggestProducts } from './application/find-products.js';
import { ImagePolicy, ProductRules } from './application/product-rules.js';
import { ImageProcessor, ExternalImages } from './application/ports/images.js';
import { SellableVariants, Stock } from './application/ports/stock.js';
import { OpenLabels } from './application/open-labels.js';
import { StoreUpload, ShownImages, SweepUploads } from './application/uploads.js';

@Module({
  imports: [TypeOrmModule.forFeature([productSchema, variantSchema])],
  controllers: [
    ProductFilesController,
    SuggestionsController,
    BoxFillingsController,
    ProductsController,
    AdminProductsController,
    AdminProductListController,
    ReviewPhotosController,
    ReviewsController,
    UploadController,
    LabelSettingsController,
    PriceSettingsController,
    SynonymsController,
    ProductPresetsController,
    SizeChangesController,
    StockHistoryController,
  ],
  providers: [
    Catalog,
    CacheableProducts,
    ProductLists,
    CatalogSettings,
    ImageService,
    ProductService,
    ReviewService,
    AddReviewPhoto,
    SynonymService,
    ImportProducts,
    ExportProducts,
    FindProducts,
    CountFacets,
    SuggestProducts,
    SearchTerms,
    ImportedFile,
    ProductPresets,
    ChangeSizes,
    StockHistoryView,
    ProductRules,
    OpenLabels,
    UploadAdmission,
    StoreUpload,
    StockGauges,
    SweepUploads,
    ShownImages,
    ProductJobs,
    UploadJobs,
    {
      provide: ImagePolicy,
      inject: [Config],
      useFactory: ({ refusesOutsideImages }: Config): ImagePolicy => ({ refusesOutsideImages }),
    },
    { provide: ExternalNetwork, useClass: Internet },
    {
      provide: ExternalImages,
      inject: [ExternalNetwork, Config],
      useFactory: (network: ExternalNetwork, { imageSources }: Config) =>
        new HttpExternalImages(network, undefined, imageSources),
    },
    { provide: ImageProcessor, useClass: SharpImageProcessor },
    Products,
    ProductViews,
    BoughtTogether,
    Reviews,
    HighlightViews,
    BoxFillingsView,
    ReviewPhotos,
    SearchIndex,
    SearchMisses,
    { provide: SellableVariants, useClass: PostgresSellableVariants },
    { provide: Stock, useClass: PostgresStock },
    Uploads,
  ],
  exports: [
    Catalog,
    ImageService,
    CountFacets,
    FindProducts,
    HighlightViews,
    ProductRules,
    ShownImages,
    ProductViews,
    Stock,
    UploadAdmission,
  ],
})
export class CatalogModule {
  static readonly tables = [
    'bought_together',
    'label_rules',
    'product_presets',
    'products',
    'reference_rules',
    'review_photos',
    'review_votes',
    'reviews',
    'search_misses',
    'search_synonyms',
    'stock_movements',
    'uploads',
    'variant_prices',
    'variants',
  ];
}
