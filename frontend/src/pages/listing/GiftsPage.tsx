import { CATALOG_MESSAGES, Listing } from '../../features/catalog';
import { paths } from '../../shared/config/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyShelf, ListingFrame } from './ListingFrame';

export function GiftsPage() {
  return (
    <ListingFrame title="Gift Boxes" lead="Boxes for weddings, festivals and quiet thanks, packed by hand.">
      <Listing
        category="Gift Boxes"
        loadingText={CATALOG_MESSAGES.loadingGifts}
        errorText={CATALOG_MESSAGES.giftsFailed}
        empty={
          <EmptyShelf text={CATALOG_MESSAGES.noGifts}>
            <ButtonLink to={paths.shop}>Shop all products</ButtonLink>
          </EmptyShelf>
        }
      />
    </ListingFrame>
  );
}
