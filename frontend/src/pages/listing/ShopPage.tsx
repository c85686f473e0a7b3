import { CATALOG_MESSAGES, Listing } from '../../features/catalog';
import { paths } from '../../shared/config/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyShelf, ListingFrame } from './ListingFrame';

export function ShopPage() {
  return (
    <ListingFrame
      title="Shop All Products"
      lead="Nuts, dried fruit, seeds and gift boxes, with the price per gram beside every pack."
    >
      <Listing
        loadingText={CATALOG_MESSAGES.loadingProducts}
        errorText={CATALOG_MESSAGES.productsFailed}
        empty={
          <EmptyShelf text={CATALOG_MESSAGES.noProducts}>
            <ButtonLink to={paths.gifts}>See gift boxes</ButtonLink>
          </EmptyShelf>
        }
      />
    </ListingFrame>
  );
}
