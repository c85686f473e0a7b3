import type { Review } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { deferred } from '../../../shared/lib/deferred';
import { sessionSlice } from '../../../shared/session/session-slice';
import { attempt } from '../../../shared/ui/attempt';
import { Icon } from '../../../shared/ui/Icon';
import { Rating } from '../../../shared/ui/Rating';
import { photoAddress, useOwnReviewVotesQuery, useVoteForReviewMutation } from '../api';
import { REVIEW_MESSAGES } from '../messages';

const StaffControls = deferred(async () => (await import('./StaffControls')).StaffControls);

interface ReviewItemProps {
  productId: string;
  review: Review;
  /** True for staff, who answer and delete reviews. */
  isStaff: boolean;
}

/** Fields that a server of an earlier release does not send are missing. */
export function ReviewItem({ productId, review, isStaff }: ReviewItemProps) {
  const { name, rating, comment, createdAt, verified, photos = [], answer } = review;
  return (
    <li className="border-b border-line py-6 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div>
          <Rating value={rating} size={16} />
          <p className="mt-1 wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <time dateTime={createdAt} className="ml-3 text-sm text-muted">
              {formatDay(createdAt)}
            </time>
          </p>
          {verified && (
            <p className="mt-0.5 flex items-center gap-1.5 text-sm font-semibold text-success">
              <Icon name="check" size={16} />
              {REVIEW_MESSAGES.verified}
            </p>
          )}
        </div>
        {isStaff && <StaffControls productId={productId} review={review} />}
      </div>
      <p className="mt-2 max-w-prose whitespace-pre-line">{comment}</p>
      {photos.length > 0 && <Photos productId={productId} review={review} photos={photos} />}
      <Helpful productId={productId} review={review} />
      {answer && (
        <div className="mt-3 max-w-prose border-l-3 border-forest bg-sand/40 px-4 py-3">
          <p className="text-sm font-semibold">{REVIEW_MESSAGES.shopAnswer}</p>
          <p className="mt-1 whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  );
}

interface PhotosProps extends Pick<ReviewItemProps, 'productId' | 'review'> {
  /** Their ids. */
  photos: readonly string[];
}

function Photos({ productId, review: { _id: reviewId, name }, photos }: PhotosProps) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((id, index) => {
        const address = photoAddress({ productId, reviewId }, id);
        return (
          <li key={id}>
            <a href={address} target="_blank" rel="noreferrer" className="block">
              <img
                src={address}
                alt={REVIEW_MESSAGES.photoOf(name, index + 1)}
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
                className="size-24 rounded-input border border-line bg-sand object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** How many customers found a review helpful, and the button of those who are signed in. */
function Helpful({ productId, review: { _id: reviewId, name, helpful = 0 } }: Omit<ReviewItemProps, 'isStaff'>) {
  const isSignedIn = useSelector(sessionSlice.selectors.isSignedIn);
  const [vote, { isLoading }] = useVoteForReviewMutation();
  const { data } = useOwnReviewVotesQuery(productId, { skip: !isSignedIn || helpful === 0 });
  const [changed, setChanged] = useState<{ isHelpful: boolean; count: number } | null>(null);
  const own = changed ?? { isHelpful: data?.reviews.includes(reviewId) ?? false, count: helpful };
  if (!isSignedIn && own.count === 0) return null;
  const toggle = () =>
    attempt(async () => {
      const isHelpful = !own.isHelpful;
      const { helpful: count } = await vote({ productId, reviewId, helpful: isHelpful }).unwrap();
      setChanged({ isHelpful, count });
    }, REVIEW_MESSAGES.voteFailed);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {isSignedIn && (
        <button
          type="button"
          aria-pressed={own.isHelpful}
          aria-label={REVIEW_MESSAGES.helpfulOf(name)}
          disabled={isLoading}
          onClick={() => void toggle()}
          className="min-h-9 rounded-full border border-field px-4 font-semibold text-forest hover:border-forest aria-pressed:bg-forest aria-pressed:text-canvas"
        >
          {REVIEW_MESSAGES.helpful}
        </button>
      )}
      {own.count > 0 && <span role="status">{REVIEW_MESSAGES.foundHelpful(own.count)}</span>}
    </p>
  );
}
