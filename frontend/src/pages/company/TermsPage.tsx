import { LAUNCH_OFFER } from '@shop/contracts';
import { PAGE_NAMES } from '../../shared/config/messages';
import { useBannerQuery, useStoreConfig } from '../../shared/shop/shop-api';
import { PolicyPage } from './PolicyPage';
import { TERMS_MESSAGES } from './terms-messages';

export function TermsPage() {
  const { name } = useStoreConfig();
  const { data: banner } = useBannerQuery();
  const offer = TERMS_MESSAGES.offer(banner?.text === LAUNCH_OFFER);
  return (
    <PolicyPage
      page="terms"
      title={PAGE_NAMES.terms}
      summary={TERMS_MESSAGES.summary(name)}
      sections={TERMS_MESSAGES.sections(offer)}
      values={{ offers: offer.text }}
    />
  );
}
