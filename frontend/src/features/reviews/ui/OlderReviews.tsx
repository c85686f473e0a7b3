import type { Product } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { FIRST_OLDER_PAGE, pagesOf, useReviewPageQuery } from '../api';
import { REVIEW_MESSAGES } from '../messages';
import { ReviewItem } from './ReviewItem';

interface OlderReviewsProps {
  product: Product;
  canDelete: boolean;
}

/** Lists the reviews after the newest 20, with a button that loads the next page. */
export function OlderReviews({ product: { _id, numReviews, reviews }, canDelete }: OlderReviewsProps) {
  const [lastShown, setLastShown] = useState(FIRST_OLDER_PAGE - 1);
  const lastPage = pagesOf(numReviews);
  if (numReviews <= reviews.length) return null;
  const pages = Array.from({ length: lastShown - FIRST_OLDER_PAGE + 1 }, (_, index) => FIRST_OLDER_PAGE + index);
  return (
    <>
      {pages.map((pageNumber) => (
        <OlderPage key={pageNumber} {...{ productId: _id, pageNumber, canDelete }} />
      ))}
      {lastShown < lastPage && (
        <Button kind="secondary" className="mt-6" onClick={() => setLastShown(lastShown + 1)}>
          {REVIEW_MESSAGES.showMore}
        </Button>
      )}
    </>
  );
}

interface OlderPageProps {
  productId: string;
  pageNumber: number;
  canDelete: boolean;
}

function OlderPage({ productId, pageNumber, canDelete }: OlderPageProps) {
  const query = useReviewPageQuery({ productId, pageNumber });
  return (
    <Loaded
      query={query}
      loading={
        <p role="status" className="py-6">
          {UI_MESSAGES.loading}
        </p>
      }
      error={REVIEW_MESSAGES.olderFailed}
    >
      {({ reviews }) => (
        <ul className="pt-6">
          {reviews.map((review) => (
            <ReviewItem key={review._id} {...{ productId, review, canDelete }} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}
