import type { Product } from '@shop/contracts';
import { Rating } from '../../../shared/ui/Rating';
import { REVIEW_MESSAGES } from '../messages';

const STARS = [5, 4, 3, 2, 1] as const;

/** Shows the number of reviews for each number of stars. */
function Distribution({ ratings, numReviews }: Pick<Product, 'ratings' | 'numReviews'>) {
  return (
    <ul aria-label={REVIEW_MESSAGES.distribution} className="mt-5 space-y-1.5">
      {STARS.map((stars) => {
        const count = ratings[stars];
        return (
          <li key={stars} className="grid grid-cols-[4rem_1fr_2rem] items-center gap-3 text-sm">
            <span>{REVIEW_MESSAGES.stars(stars)}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sand">
              <span className="block h-full rounded-full bg-gold" style={{ width: `${(count / numReviews) * 100}%` }} />
            </span>
            <span className="text-right tabular-nums">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the average rating and the distribution of all ratings. */
export function ReviewSummary({ product: { rating, numReviews, ratings } }: { product: Product }) {
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
      <Distribution ratings={ratings} numReviews={numReviews} />
    </div>
  );
}
