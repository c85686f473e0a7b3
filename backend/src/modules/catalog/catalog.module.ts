import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadAdmission } from '../../platform/http/uploads/upload-admission.js';
import { Config } from '../../config/config.js';
import { AdminProductListController } from './adapters/http/admin-product-list.controller.js';
import { AdminProductsController } from './adapters/http/admin-products.controller.js';
import { ImportedFile } from './adapters/http/imported-file.js';
import { LabelSettingsController } from './adapters/http/label-settings.controller.js';
import { PriceSettingsController } from './adapters/http/price-settings.controller.js';
import { ProductFilesController } from './adapters/http/product-files.controller.js';
import { CacheableProducts } from './adapters/http/cacheable-products.js';
import { ProductsController } from './adapters/http/products.controller.js';
import { SuggestionsController } from './adapters/http/suggestions.controller.js';
import { ReviewsController } from './adapters/http/reviews.controller.js';
import { SynonymsController } from './adapters/http/synonyms.controller.js';
import { UploadController } from './adapters/http/upload.controller.js';
import { ImageJobs } from './adapters/jobs/image.jobs.js';
import { UploadSweepSchedule } from './adapters/jobs/upload-sweep.schedule.js';
import { StockGauges } from './adapters/metrics/stock-gauges.js';
import { PostgresLabelDeadline } from './adapters/postgres/postgres-label-deadline.js';
import { PostgresProductViews } from './adapters/postgres/postgres-product-views.js';
import { PostgresProducts } from './adapters/postgres/postgres-products.js';
import { PostgresReferenceRules } from './adapters/postgres/postgres-reference-rules.js';
import { PostgresReviews } from './adapters/postgres/postgres-reviews.js';
import { PostgresProductSuggestions } from './adapters/postgres/postgres-product-suggestions.js';
import { PostgresSearchVocabulary } from './adapters/postgres/postgres-search-vocabulary.js';
import { PostgresSynonyms } from './adapters/postgres/postgres-synonyms.js';
import { PostgresUploads } from './adapters/postgres/postgres-uploads.js';
import { PostgresSellableVariants } from './adapters/postgres/postgres-sellable-variants.js';
import { PostgresStock } from './adapters/postgres/postgres-stock.js';
import { productSchema } from './adapters/postgres/product.schema.js';
import { variantSchema } from './adapters/postgres/variant.schema.js';
import { SharpImageProcessor } from './adapters/sharp/sharp-image-processor.js';
import { HttpExternalImages } from './adapters/external-images/http-external-images.js';
import { Internet, ExternalNetwork } from './adapters/external-images/external-network.js';
import { Catalog } from './application/catalog.js';
import { ChangeLabelDeadline } from './application/change-label-deadline.js';
import { ChangeReferenceRules } from './application/change-reference-rules.js';
import { CleanImage } from './application/clean-image.js';
import { CopyImage } from './application/copy-image.js';
import { CreateProduct } from './application/create-product.js';
import { DeleteProduct } from './application/delete-product.js';
import { DeleteReview } from './application/delete-review.js';
import { EditProduct } from './application/edit-product.js';
import { ExportProducts } from './application/export-products.js';
import { FindProducts } from './application/find-products.js';
import { ImportProducts } from './application/import-products.js';
import { MakeImageWidths } from './application/make-image-widths.js';
import { ImagePolicy } from './application/ports/image-policy.js';
import { ImageProcessor } from './application/ports/image-processor.js';
import { ExternalImages } from './application/ports/external-images.js';
import { LabelDeadline } from './application/ports/label-deadline.js';
import { ProductSuggestions } from './application/ports/product-suggestions.js';
import { ProductViews } from './application/ports/product-views.js';
import { Products } from './application/ports/products.js';
import { ReferenceRules } from './application/ports/reference-rules.js';
import { Reviews } from './application/ports/reviews.js';
import { SearchVocabulary } from './application/ports/search-vocabulary.js';
import { SellableVariants } from './application/ports/sellable-variants.js';
import { Stock } from './application/ports/stock.js';
import { Uploads } from './application/ports/uploads.js';
import { OpenLabels } from './application/open-labels.js';
import { ProductRules } from './application/product-rules.js';
import { StoreUpload } from './application/store-upload.js';
import { ShownImages } from './application/shown-images.js';
import { SuggestProducts } from './application/suggest-products.js';
import { ManageSynonyms, Synonyms } from './application/synonyms.js';
import { SweepUploads } from './application/sweep-uploads.js';
import { UploadImage } from './application/upload-image.js';
import { ReviewPersonalData } from './application/review-personal-data.js';
import { WriteReview } from './application/write-review.js';

@Module({
  imports: [TypeOrmModule.forFeature([productSchema, variantSchema])],
  controllers: [
    ProductFilesController,
    SuggestionsController,
    ProductsController,
    AdminProductsController,
    AdminProductListController,
    ReviewsController,
    UploadController,
    LabelSettingsController,
    PriceSettingsController,
    SynonymsController,
  ],
  providers: [
    Catalog,
    CacheableProducts,
    CreateProduct,
    EditProduct,
    DeleteProduct,
    ImportProducts,
    ExportProducts,
    FindProducts,
    SuggestProducts,
    ImportedFile,
    ProductRules,
    OpenLabels,
    ChangeLabelDeadline,
    ChangeReferenceRules,
    ManageSynonyms,
    WriteReview,
    DeleteReview,
    ReviewPersonalData,
    UploadAdmission,
    CleanImage,
    UploadImage,
    CopyImage,
    StoreUpload,
    MakeImageWidths,
    ImageJobs,
    StockGauges,
    SweepUploads,
    ShownImages,
    UploadSweepSchedule,
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
    { provide: LabelDeadline, useClass: PostgresLabelDeadline },
    { provide: ReferenceRules, useClass: PostgresReferenceRules },
    { provide: Products, useClass: PostgresProducts },
    { provide: ProductViews, useClass: PostgresProductViews },
    { provide: Reviews, useClass: PostgresReviews },
    { provide: ProductSuggestions, useClass: PostgresProductSuggestions },
    { provide: SearchVocabulary, useClass: PostgresSearchVocabulary },
    { provide: Synonyms, useClass: PostgresSynonyms },
    { provide: SellableVariants, useClass: PostgresSellableVariants },
    { provide: Stock, useClass: PostgresStock },
    { provide: Uploads, useClass: PostgresUploads },
  ],
  exports: [Catalog, CleanImage, FindProducts, ProductRules, ShownImages, ProductViews, Stock, UploadAdmission],
})
export class CatalogModule {
  static readonly tables = [
    'label_rules',
    'product_words',
    'products',
    'reference_rules',
    'reviews',
    'search_synonyms',
    'uploads',
    'variant_prices',
    'variants',
  ];
}
