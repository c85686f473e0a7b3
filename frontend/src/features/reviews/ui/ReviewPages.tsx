import type { RatingCounts } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { useReviewPageQuery } from '../api';
import { REVIEW_MESSAGES } from '../messages';
import { ReviewItem } from './ReviewItem';

export type NumberOfStars = keyof RatingCounts;

interface ReviewPagesProps {
  productId: string;
  isStaff: boolean;
  stars?: NumberOfStars;
  /** The first and the last page of the list, and how many are shown at first. */
  first: number;
  last: number;
  shown: number;
}

/** Pages of a list of reviews, with a button that loads the next one. */
export function ReviewPages({ productId, isStaff, stars, first, last, shown }: ReviewPagesProps) {
  const [end, setEnd] = useState(first + shown);
  return (
    <>
      {Array.from({ length: end - first }, (_, index) => (
        <ReviewPage key={index} {...{ productId, isStaff, stars }} pageNumber={first + index} />
      ))}
      {end <= last && (
        <Button kind="secondary" className="mt-6" onClick={() => setEnd(end + 1)}>
          {REVIEW_MESSAGES.showMore}
        </Button>
      )}
    </>
  );
}

interface ReviewPageProps extends Pick<ReviewPagesProps, 'productId' | 'isStaff'> {
  stars: NumberOfStars | undefined;
  pageNumber: number;
}

function ReviewPage({ productId, isStaff, stars, pageNumber }: ReviewPageProps) {
  const query = useReviewPageQuery({ productId, pageNumber, ...(stars && { rating: stars }) });
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
            <ReviewItem key={review._id} {...{ productId, review, isStaff }} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}
