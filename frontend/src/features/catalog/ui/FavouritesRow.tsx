import { Loaded } from '../../../shared/ui/Loaded';
import { useBestRatedQuery } from '../api';
import { favourites, ROW_LENGTH } from '../listing';
import { CATALOG_MESSAGES } from '../messages';
import { ProductGrid, ProductGridLoading } from './ProductGrid';

/** Shows the four best rated products. */
export function FavouritesRow() {
  const query = useBestRatedQuery();
  return (
    <Loaded
      query={query}
      error={CATALOG_MESSAGES.productsFailed}
      empty={<p>{CATALOG_MESSAGES.noProducts}</p>}
      loading={<ProductGridLoading text={CATALOG_MESSAGES.loadingProducts} cards={ROW_LENGTH} />}
    >
      {(products) => <ProductGrid products={favourites(products)} />}
    </Loaded>
  );
}
