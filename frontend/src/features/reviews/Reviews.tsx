import { type Product } from '@shop/contracts';
import { Link } from '../../shared/ui/Link';
import { paths } from '../../shared/config/paths';
import { useSelector } from 'react-redux';
import { sessionSlice } from '../../shared/session/session-slice';
import { usePermission } from '../../shared/session/use-permission';
import { REVIEWS_ANCHOR } from './index';
import { REVIEW_MESSAGES } from './messages';
import { ReviewItem } from './ui/ReviewItem';
import { Rating } from '../../shared/ui/Rating';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { deferred } from '../../shared/lib/deferred';
import { FIRST_OLDER_PAGE, pagesOf } from './api';
import { ReviewPages, type NumberOfStars } from './ui/ReviewPages';

const ReviewForm = deferred(async () => (await import('./ui/ReviewForm')).ReviewForm);

const STARS = [5, 4, 3, 2, 1] as const;

interface DistributionProps {
  product: Product;
  /** The number of stars that the reviews are filtered by. */
  chosen: NumberOfStars | null;
  onChoose: (stars: NumberOfStars | null) => void;
}

/** Shows the number of reviews for each number of stars. Choosing one shows only those reviews. */
function Distribution({ product: { ratings, numReviews }, chosen, onChoose }: DistributionProps) {
  return (
    <ul aria-label={REVIEW_MESSAGES.distribution} className="mt-5">
      {STARS.map((stars) => {
        const count = ratings[stars];
        return (
          <li key={stars}>
            <button
              type="button"
              disabled={count === 0}
              aria-pressed={chosen === stars}
              onClick={() => onChoose(chosen === stars ? null : stars)}
              className="grid min-h-8 w-full grid-cols-[4rem_1fr_2rem] items-center gap-3 rounded-button text-left text-sm not-disabled:hover:text-forest not-disabled:hover:underline disabled:cursor-auto aria-pressed:font-bold aria-pressed:text-forest"
            >
              <span>{REVIEW_MESSAGES.stars(stars)}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sand">
                <span
                  className="block h-full rounded-full bg-gold"
                  style={{ width: `${(count / numReviews) * 100}%` }}
                />
              </span>
              <span className="text-right tabular-nums">{count}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the average rating and the distribution of all ratings. */
function ReviewSummary(props: DistributionProps) {
  const { rating, numReviews } = props.product;
  if (numReviews === 0) return <p className="text-ink-2">{REVIEW_MESSAGES.none}</p>;
  return (
    <div>
      <p className="flex items-center gap-4">
        <span className="font-display text-display leading-none font-semibold">{rating.toFixed(1)}</span>
        <span>
          <Rating value={rating} size={22} />
          <span className="block text-ink-2">{REVIEW_MESSAGES.basedOn(numReviews)}</span>
        </span>
      </p>
      <Distribution {...props} />
    </div>
  );
}

/** The reviews of a product, with a form for signed-in users. */
export function Reviews({ product }: { product: Product }) {
  const isSignedIn = useSelector(sessionSlice.selectors.isSignedIn);
  const isStaff = usePermission('catalogue');
  const [stars, setStars] = useState<NumberOfStars | null>(null);
  return (
    <section aria-labelledby={REVIEWS_ANCHOR} className="content py-10 lg:py-section">
      <h2 id={REVIEWS_ANCHOR} tabIndex={-1} className="mb-8 outline-none">
        {REVIEW_MESSAGES.heading}
      </h2>
      <div className="grid gap-10 lg:grid-cols-[22rem_1fr] lg:gap-16">
        <div className="space-y-8">
          <ReviewSummary product={product} chosen={stars} onChoose={setStars} />
          {isSignedIn ? (
            <ReviewForm productId={product._id} />
          ) : (
            <p>
              <Link to={paths.login} className="link font-semibold">
                {REVIEW_MESSAGES.signIn}
              </Link>
            </p>
          )}
        </div>
        {stars === null ? (
          <AllReviews product={product} isStaff={isStaff} />
        ) : (
          <ReviewsWith key={stars} {...{ product, isStaff, stars }} onShowAll={() => setStars(null)} />
        )}
      </div>
    </section>
  );
}

interface ReviewListProps {
  product: Product;
  isStaff: boolean;
}

/** The newest 20 reviews, which the product includes, and buttons that load older ones. */
function AllReviews({ product: { _id: productId, reviews, numReviews }, isStaff }: ReviewListProps) {
  const last = numReviews > reviews.length ? pagesOf(numReviews) : 0;
  return (
    <div>
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review._id} {...{ productId, review, isStaff }} />
        ))}
      </ul>
      <ReviewPages {...{ productId, isStaff }} first={FIRST_OLDER_PAGE} shown={0} last={last} />
    </div>
  );
}

interface ReviewsWithProps extends ReviewListProps {
  stars: NumberOfStars;
  onShowAll: () => void;
}

/** Only the reviews with a number of stars. */
function ReviewsWith({ product: { _id: productId, ratings }, isStaff, stars, onShowAll }: ReviewsWithProps) {
  return (
    <div>
      <div role="status" className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="font-semibold">{REVIEW_MESSAGES.shownOnly(REVIEW_MESSAGES.stars(stars))}</p>
        <Button kind="quiet" className="px-0!" onClick={onShowAll}>
          {REVIEW_MESSAGES.showAll}
        </Button>
      </div>
      <ReviewPages {...{ productId, isStaff, stars }} first={1} shown={1} last={pagesOf(ratings[stars])} />
    </div>
  );
}
