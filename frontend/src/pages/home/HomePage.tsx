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
import { WhyUs } from './WhyUs';

export function HomePage() {
  const hasItems = useSelector(cartSlice.selectors.count) > 0;
  useEffect(showKeptMessage, []);
  return (
    <>
      <PageHead
        title="Dry fruits and gift boxes"
        description="Nuts, dried fruit and gift boxes, weighed, packed and clearly labelled. Delivered across India, prices with all taxes included."
      />
      <Hero />
      <ContinueToCheckout hasItems={hasItems} />
      <WhyUs />
      <section aria-labelledby="favourites" className="content pb-section">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="favourites">Customer favourites</h2>
          <Link to={paths.shop} className="link font-semibold">
            See all products
          </Link>
        </div>
        <FavouritesRow />
      </section>
      <GiftBand />
    </>
  );
}
