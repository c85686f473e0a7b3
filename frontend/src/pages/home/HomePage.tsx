import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { ContinueToCheckout, showKeptMessage } from '../../features/auth';
import { cartSlice } from '../../features/cart';
import { useTexts } from '../../shared/shop/shop-api';
import { paths } from '../../shared/config/paths';
import { deferred } from '../../shared/lib/deferred';
import { PageHead } from '../../shared/ui/PageHead';
import { HOME_PAGE_MESSAGES } from './messages';
import { ButtonLink } from '../../shared/ui/Button';
import { Slideshow } from './Slideshow';

const HomeSections = deferred(async () => (await import('./HomeSections')).HomeSections);

export function HomePage() {
  const hasItems = useSelector(cartSlice.selectors.count) > 0;
  const { title, description } = useTexts('home', HOME_PAGE_MESSAGES);
  useEffect(showKeptMessage, []);
  return (
    <>
      <PageHead title={title} description={description} />
      <Hero />
      <ContinueToCheckout hasItems={hasItems} />
      {/* As tall as the screen already before it is loaded, so that the footer does not move. */}
      <div className="min-h-dvh">
        <HomeSections />
      </div>
    </>
  );
}

/** The top of the home page. On phones the images are above the text, on desktops behind it. */
export function Hero() {
  const { title, heading, lead, shop } = useTexts('home', HOME_PAGE_MESSAGES);
  return (
    <div className="relative lg:min-h-[min(44rem,88vh)]">
      <Slideshow className="relative h-[min(30rem,44vh)] md:h-[min(30rem,62vh)] lg:absolute lg:inset-0 lg:h-auto" />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden bg-linear-to-r from-canvas via-canvas/85 via-35% to-transparent to-65% lg:block"
      />
      <div className="content pointer-events-none relative flex flex-col justify-center py-10 lg:min-h-[min(44rem,88vh)] lg:pt-28 lg:pb-20">
        <div className="pointer-events-auto max-w-136">
          <p className="eyebrow">{title}</p>
          <h1 className="mt-4 text-display leading-[1.06]">{heading}</h1>
          <p className="mt-5 max-w-md text-lead text-ink-2">{lead}</p>
          <ButtonLink to={paths.shop} className="mt-8 px-8">
            {shop}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
