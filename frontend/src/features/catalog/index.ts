export {
  BEST_RATED_LIMIT,
  catalogApi,
  useHighlightsQuery,
  useProductQuery,
  useLazyProductsQuery,
  useProductsQuery,
} from './api';
export { facetFilters, knownParams, listingQuery, readFilters } from './listing';
export { type CardActions, CardActionsContext } from './card-actions';
export { ServerFilterForm } from './server-filter-form';
export { listed, type ListedProduct } from './listed';
export { CATALOG_MESSAGES } from './messages';
export { DETAIL_MESSAGES } from './detail-messages';
export { LISTING_MESSAGES } from './listing-messages';
export { lastListing, type SeenProduct } from './last-listing';
export { recentProducts } from './recent-products';
export { quantityOf } from './unit-price';
export { initialVariant } from './variants';
export { FoodMarks } from './ui/FoodMarks';
export { FavouritesRow } from './ui/FavouritesRow';
export { HeaderSearch } from './ui/HeaderSearch';
export { Gallery } from './ui/Gallery';
export { Listing } from './ui/Listing';
export { ProductLoading } from './ui/ProductLoading';
export { ProductPrice } from './ui/ProductPrice';
export { KeyBenefits } from './ui/KeyBenefits';
export { SizePicker } from './ui/SizePicker';
