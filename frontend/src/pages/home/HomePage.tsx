import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ContinueToCheckout, showKeptMessage } from '../../features/auth';
import { cartSlice } from '../../features/cart';
import { FavouritesRow } from '../../features/catalog';
import { paths } from '../../shared/config/paths';
import { PageHead } from '../../shared/ui/PageHead';
import { GiftBand } from './GiftBand';
import { Hero } from './Hero';
import { HOME_PAGE_MESSAGES } from './messages';
import { WhyUs } from './WhyUs';

export function HomePage() {
  const hasItems = useSelector(cartSlice.selectors.count) > 0;
  useEffect(showKeptMessage, []);
  return (
    <>
      <PageHead title={HOME_PAGE_MESSAGES.title} description={HOME_PAGE_MESSAGES.description} />
      <Hero />
      <ContinueToCheckout hasItems={hasItems} />
      <WhyUs />
      <section aria-labelledby="favourites" className="content pb-section">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="favourites">{HOME_PAGE_MESSAGES.favouritesHeading}</h2>
          <Link to={paths.shop} className="link font-semibold">
            {HOME_PAGE_MESSAGES.allProducts}
          </Link>
        </div>
        <FavouritesRow />
      </section>
      <GiftBand />
    </>
  );
}
