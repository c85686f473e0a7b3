import { CATALOG_MESSAGES, Listing, LISTING_MESSAGES } from '../../features/catalog';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyList, ListingFrame } from './ListingFrame';
import { LISTING_PAGE_MESSAGES } from './messages';

export function ShopPage() {
  return (
    <ListingFrame title={PAGE_NAMES.allProducts} lead={LISTING_PAGE_MESSAGES.shopLead}>
      <Listing
        loadingText={CATALOG_MESSAGES.loadingProducts}
        errorText={CATALOG_MESSAGES.productsFailed}
        empty={
          <EmptyList text={CATALOG_MESSAGES.noProducts}>
            <ButtonLink to={paths.gifts}>{LISTING_PAGE_MESSAGES.seeGifts}</ButtonLink>
          </EmptyList>
        }
      />
    </ListingFrame>
  );
}

export function GiftsPage() {
  return (
    <ListingFrame title={PAGE_NAMES.gifts} lead={LISTING_PAGE_MESSAGES.giftsLead}>
      <Listing
        category="Gift Boxes"
        loadingText={LISTING_MESSAGES.loadingGifts}
        errorText={LISTING_MESSAGES.giftsFailed}
        empty={
          <EmptyList text={LISTING_MESSAGES.noGifts}>
            <ButtonLink to={paths.shop}>{LISTING_PAGE_MESSAGES.shopAll}</ButtonLink>
          </EmptyList>
        }
      />
    </ListingFrame>
  );
}
