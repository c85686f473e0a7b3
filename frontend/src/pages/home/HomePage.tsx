import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ContinueToCheckout, showKeptMessage } from '../../features/auth';
import { cartSlice } from '../../features/cart';
import { FavouritesRow, useHighlightsQuery } from '../../features/catalog';
import { paths } from '../../shared/config/paths';
import { PageHead } from '../../shared/ui/PageHead';
import { HOME_PAGE_MESSAGES } from './messages';
import { Icon } from '../../shared/ui/Icon';
import { ButtonLink } from '../../shared/ui/Button';
import { GiftBudgets, Kinds, LatestReviews, TrustLine } from './HomeSections';
import { SlideImage } from './SlideImage';
import { Slideshow } from './Slideshow';

/** The icon of each value. */
const VALUES = ['leaf', 'shield', 'scale', 'flask'] as const;
export function WhyUs() {
  return (
    <section aria-labelledby="why-us" className="content py-section">
      <h2 id="why-us" className="text-center">
        {HOME_PAGE_MESSAGES.valuesHeading}
      </h2>
      <ul className="mt-10 grid gap-8 sm:mt-12 sm:grid-cols-2 sm:gap-10 lg:grid-cols-4">
        {VALUES.map((icon) => (
          <li key={icon} className="grid grid-cols-[auto_1fr] gap-x-5 sm:block sm:text-center">
            <span className="row-span-2 grid size-16 place-items-center rounded-full border border-gold/50 bg-paper text-forest sm:mx-auto">
              <Icon name={icon} size={30} />
            </span>
            <h3 className="sm:mt-5">{HOME_PAGE_MESSAGES.values[icon].name}</h3>
            <p className="mt-1 text-ink-2 sm:mx-auto sm:mt-2 sm:max-w-64">{HOME_PAGE_MESSAGES.values[icon].promise}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomePage() {
  const hasItems = useSelector(cartSlice.selectors.count) > 0;
  const { data: highlights } = useHighlightsQuery();
  useEffect(showKeptMessage, []);
  return (
    <>
      <PageHead title={HOME_PAGE_MESSAGES.title} description={HOME_PAGE_MESSAGES.description} />
      <Hero />
      <ContinueToCheckout hasItems={hasItems} />
      <TrustLine />
      {highlights && <Kinds kinds={highlights.kinds} />}
      {highlights && <GiftBudgets giftCounts={highlights.giftCounts} />}
      <section aria-labelledby="favourites" className="content pt-8 sm:pt-12">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="favourites">{HOME_PAGE_MESSAGES.favouritesHeading}</h2>
          <Link to={paths.shop} className="link font-semibold">
            {HOME_PAGE_MESSAGES.allProducts}
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

/** The dark band about gift boxes. */
export function GiftBand() {
  return (
    <section aria-labelledby="gift-band" className="on-dark bg-forest text-canvas">
      <div className="content grid items-center gap-10 py-section md:grid-cols-2 md:gap-16">
        <div className="relative aspect-4/3 overflow-hidden rounded-card bg-forest-dark">
          <SlideImage slide={{ stem: 'hero-gift-box', alt: '' }} isFirst={false} className="object-right" />
        </div>
        <div>
          <p className="eyebrow text-gold-light!">{HOME_PAGE_MESSAGES.giftsFor}</p>
          <h2 id="gift-band" className="mt-3">
            {HOME_PAGE_MESSAGES.giftsHeading}
          </h2>
          <p className="mt-4 max-w-md text-lead text-sand">{HOME_PAGE_MESSAGES.giftsText}</p>
          <ButtonLink to={paths.gifts} kind="gold" className="mt-8">
            {HOME_PAGE_MESSAGES.exploreGifts}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** The top of the home page. On phones the images are above the text, on desktops behind it. */
export function Hero() {
  return (
    <div className="relative lg:min-h-[min(44rem,88vh)]">
      <Slideshow className="relative h-[min(30rem,44vh)] md:h-[min(30rem,62vh)] lg:absolute lg:inset-0 lg:h-auto" />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden bg-linear-to-r from-canvas via-canvas/85 via-35% to-transparent to-65% lg:block"
      />
      <div className="content pointer-events-none relative flex flex-col justify-center py-10 lg:min-h-[min(44rem,88vh)] lg:pt-28 lg:pb-20">
        <div className="pointer-events-auto max-w-136">
          <p className="eyebrow">{HOME_PAGE_MESSAGES.title}</p>
          <h1 className="mt-4 text-display leading-[1.06]">{HOME_PAGE_MESSAGES.heading}</h1>
          <p className="mt-5 max-w-md text-lead text-ink-2">{HOME_PAGE_MESSAGES.lead}</p>
          <ButtonLink to={paths.shop} className="mt-8 px-8">
            {HOME_PAGE_MESSAGES.shop}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
