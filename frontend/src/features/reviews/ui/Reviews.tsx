import { isRoleEnough, type Product } from '@shop/contracts';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { sessionSlice } from '../../../shared/session/session-slice';
import { REVIEW_MESSAGES } from '../messages';
import { OlderReviews } from './OlderReviews';
import { ReviewForm } from './ReviewForm';
import { ReviewItem } from './ReviewItem';
import { ReviewSummary } from './ReviewSummary';

/** The target of links to this section. */
export const REVIEWS_ANCHOR = 'reviews';

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
