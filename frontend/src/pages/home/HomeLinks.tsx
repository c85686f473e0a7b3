import { GIFT_BUDGETS, KIND_NAMES, type ProductHighlights } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { Link } from '../../shared/ui/Link';
import { paths } from '../../shared/config/paths';
import { POLICY_FACTS } from '../../shared/config/policy-facts';
import { CHIP } from '../../shared/ui/chip';
import { ProductImage } from '../../shared/ui/ProductImage';
import { Rating } from '../../shared/ui/Rating';
import { HOME_SECTION_MESSAGES } from './section-messages';

const KIND_SIZES = '(min-width: 1100px) 180px, (min-width: 750px) 30vw, 30vw';

/** The kinds that have products, each with an image. */
export function Kinds({ kinds }: Pick<ProductHighlights, 'kinds'>) {
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="kinds" className="content pt-8 sm:pt-12">
      <h2 id="kinds">{HOME_SECTION_MESSAGES.kindsHeading}</h2>
      <ul className="mt-4 grid grid-cols-3 gap-3 sm:mt-6 sm:gap-5 lg:grid-cols-6">
        {kinds.map(({ kind, image }) => (
          <li key={kind}>
            <Link
              to={kind === 'gifts' ? paths.gifts : { pathname: paths.shop, search: `kind=${kind}` }}
              className="block text-center font-semibold hover:text-forest hover:underline"
            >
              <ProductImage stored={image} alt="" sizes={KIND_SIZES} className="rounded-card" />
              <span className="mt-2 block">{KIND_NAMES[kind]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to gift boxes up to a price, for prices that buy one. */
export function GiftBudgets({ giftCounts }: Pick<ProductHighlights, 'giftCounts'>) {
  if (giftCounts.every((count) => count === 0)) return null;
  return (
    <section aria-labelledby="budgets" className="content pt-8 sm:pt-12">
      <h2 id="budgets">{HOME_SECTION_MESSAGES.budgetsHeading}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {GIFT_BUDGETS.map((budget, at) =>
          giftCounts[at] ? (
            <li key={budget}>
              <Link to={{ pathname: paths.gifts, search: `maxPrice=${budget}` }} className={CHIP}>
                {HOME_SECTION_MESSAGES.budgets[at]}
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

/** Some of the latest reviews, good or bad, with those of buyers first. */
export function LatestReviews({ reviews }: Pick<ProductHighlights, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="content pb-section">
      <h2 id="reviews">{HOME_SECTION_MESSAGES.reviewsHeading}</h2>
      <p className="mt-1 text-ink-2">{HOME_SECTION_MESSAGES.reviewsNote}</p>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {reviews.map(({ _id, rating, comment, name, createdAt, product, verified }) => (
          <li key={_id} className="flex min-w-0 flex-col rounded-card bg-paper p-5 wrap-anywhere shadow-card">
            <Rating value={rating} size={16} />
            <blockquote className="mt-3 line-clamp-5 flex-1 whitespace-pre-line">{comment}</blockquote>
            <p className="mt-3 text-sm text-ink-2">
              {verified && <span className="block font-semibold text-success">{HOME_SECTION_MESSAGES.bought}</span>}
              {HOME_SECTION_MESSAGES.reviewBy(name, formatDay(createdAt))}{' '}
              <Link to={paths.product(product._id)} className="link">
                {product.name}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PROMISES = [
  HOME_SECTION_MESSAGES.trust.delivery(POLICY_FACTS.standardDelivery),
  HOME_SECTION_MESSAGES.trust.prices,
  HOME_SECTION_MESSAGES.trust.payment,
  HOME_SECTION_MESSAGES.trust.damage(POLICY_FACTS.damageReport),
];

/** What every order can rely on, in one line. */
export function TrustLine() {
  return (
    <ul className="content flex flex-wrap justify-center gap-x-8 gap-y-1 border-b border-line py-3 text-sm font-semibold text-ink-2">
      {PROMISES.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}
