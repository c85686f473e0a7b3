import type { ReactNode } from 'react';
import { CATALOG_MESSAGES, Listing, LISTING_MESSAGES } from '../../features/catalog';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { PageHead } from '../../shared/ui/PageHead';
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

interface ListingFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function ListingFrame({ title, lead, children }: ListingFrameProps) {
  return (
    <div className="content pt-4 pb-section sm:pt-6">
      <PageHead title={title} description={lead} />
      <div className="max-sm:hidden">
        <Breadcrumbs here={title} />
      </div>
      <h1 className="text-h2 sm:mt-4">{title}</h1>
      <p className="mt-1 mb-3 truncate text-sm text-ink-2 sm:mb-6 sm:text-base">{lead}</p>
      {children}
    </div>
  );
}

interface EmptyListProps {
  text: string;
  children: ReactNode;
}

function EmptyList({ text, children }: EmptyListProps) {
  return (
    <div className="grid justify-items-center gap-6 py-12 text-center">
      <p role="status" className="text-lead">
        {text}
      </p>
      {children}
    </div>
  );
}
