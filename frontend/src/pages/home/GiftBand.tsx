import { paths } from '../../shared/config/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { HOME_PAGE_MESSAGES } from './messages';
import { SlideImage } from './SlideImage';

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
