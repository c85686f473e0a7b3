import { isRoleEnough, type Product } from '@shop/contracts';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';
import { REVIEWS_ANCHOR } from './index';
import { REVIEW_MESSAGES } from './messages';
import { ReviewForm } from './ui/ReviewForm';
import { ReviewItem } from './ui/ReviewItem';
import { Rating } from '../../shared/ui/Rating';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Loaded } from '../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../shared/ui/messages';
import { FIRST_OLDER_PAGE, pagesOf, useReviewPageQuery } from './api';

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
function ReviewSummary({ product: { rating, numReviews, ratings } }: { product: Product }) {
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

/** The reviews of a product, with a form for signed-in users. */
export function Reviews({ product }: { product: Product }) {
  const isSignedIn = useSelector(sessionSlice.selectors.isSignedIn);
  const canDelete = isRoleEnough(useSelector(sessionSlice.selectors.role), 'catalogue');
  return (
    <section aria-labelledby={REVIEWS_ANCHOR} className="content py-section">
      <h2 id={REVIEWS_ANCHOR} tabIndex={-1} className="mb-8 outline-none">
        {REVIEW_MESSAGES.heading}
      </h2>
      <div className="grid gap-10 lg:grid-cols-[22rem_1fr] lg:gap-16">
        <div className="space-y-8">
          <ReviewSummary product={product} />
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
        <div>
          <ul>
            {product.reviews.map((review) => (
              <ReviewItem key={review._id} {...{ productId: product._id, review, canDelete }} />
            ))}
          </ul>
          <OlderReviews product={product} canDelete={canDelete} />
        </div>
      </div>
    </section>
  );
}

interface OlderReviewsProps {
  product: Product;
  canDelete: boolean;
}

/** Lists the reviews after the newest 20, with a button that loads the next page. */
function OlderReviews({ product: { _id, numReviews, reviews }, canDelete }: OlderReviewsProps) {
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
