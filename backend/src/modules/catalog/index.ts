import './application/topics.js';

export { CatalogModule } from './catalog.module.js';
export { Catalog } from './application/catalog.js';
export { FindProducts } from './application/find-products.js';
export { ProductViews } from './application/ports/product-views.js';
export { Stock } from './application/ports/stock.js';
export { type SellableVariant } from './application/ports/sellable-variants.js';
export { ShownImages, type ImageSource } from './application/shown-images.js';
export { type Reviewer } from './application/write-review.js';
export { type ShortLine, type StockLine } from './domain/stock-lines.js';
