import { FavouritesRow, useHighlightsQuery } from '../../features/catalog';
import { useTexts } from '../../shared/shop/shop-api';
import { paths } from '../../shared/config/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Link } from '../../shared/ui/Link';
import { GiftBudgets, Kinds, LatestReviews, TrustLine } from './HomeLinks';
import { GIFT_BAND, HOME_SECTION_MESSAGES, WHY_US } from './section-messages';
import { SlideImage } from './SlideImage';

/** The home page below its first view. */
export function HomeSections() {
  const { data: highlights } = useHighlightsQuery();
  return (
    <>
      <TrustLine />
      {highlights && <Kinds kinds={highlights.kinds} />}
      {highlights && <GiftBudgets giftCounts={highlights.giftCounts} />}
      <section aria-labelledby="favourites" className="content pt-8 sm:pt-12">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="favourites">{HOME_SECTION_MESSAGES.favouritesHeading}</h2>
          <Link to={paths.shop} className="link font-semibold">
            {HOME_SECTION_MESSAGES.allProducts}
          </Link>
        </div>
        <FavouritesRow />
      </section>
      <WhyUs />
      {highlights && <LatestReviews reviews={highlights.reviews} />}
      <GiftBand />
    </>
  );
}

/** The icon of each value. */
const VALUES = ['leaf', 'shield', 'scale', 'flask'] as const;
export function WhyUs() {
  const texts = useTexts('whyUs', WHY_US);
  return (
    <section aria-labelledby="why-us" className="content py-section">
      <h2 id="why-us" className="text-center">
        {texts.valuesHeading}
      </h2>
      <ul className="mt-10 grid gap-8 sm:mt-12 sm:grid-cols-2 sm:gap-10 lg:grid-cols-4">
        {VALUES.map((icon) => (
          <li key={icon} className="grid grid-cols-[auto_1fr] gap-x-5 sm:block sm:text-center">
            <span className="row-span-2 grid size-16 place-items-center rounded-full border border-gold/50 bg-paper text-forest sm:mx-auto">
              <Icon name={icon} size={30} />
            </span>
            <h3 className="sm:mt-5">{texts[`${icon}Name`]}</h3>
            <p className="mt-1 text-ink-2 sm:mx-auto sm:mt-2 sm:max-w-64">{texts[`${icon}Promise`]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The dark band about gift boxes. */
export function GiftBand() {
  const { image, ...texts } = useTexts('giftBand', GIFT_BAND);
  return (
    <section aria-labelledby="gift-band" className="on-dark bg-forest text-canvas">
      <div className="content grid items-center gap-10 py-section md:grid-cols-2 md:gap-16">
        <div className="relative aspect-4/3 overflow-hidden rounded-card bg-forest-dark">
          <SlideImage slide={{ stem: 'hero-gift-box', alt: '', image }} isFirst={false} className="object-right" />
        </div>
        <div>
          <p className="eyebrow text-gold-light!">{texts.giftsFor}</p>
          <h2 id="gift-band" className="mt-3">
            {texts.giftsHeading}
          </h2>
          <p className="mt-4 max-w-md text-lead text-sand">{texts.giftsText}</p>
          <ButtonLink to={paths.gifts} kind="gold" className="mt-8">
            {texts.exploreGifts}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
