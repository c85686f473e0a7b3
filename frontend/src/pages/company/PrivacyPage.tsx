import { PAGE_NAMES } from '../../shared/config/messages';
import { useStoreConfig } from '../../shared/shop/shop-api';
import { PolicyPage } from './PolicyPage';
import { PRIVACY_MESSAGES } from './privacy-messages';

export function PrivacyPage() {
  const { name, refusesOutsideImages = false, remindsOfCarts = false } = useStoreConfig();
  const outsideImages = refusesOutsideImages ? '' : PRIVACY_MESSAGES.outsideImages;
  const cartReminders = remindsOfCarts ? PRIVACY_MESSAGES.cartReminders : '';
  return (
    <PolicyPage
      page="privacy"
      title={PAGE_NAMES.privacy}
      summary={PRIVACY_MESSAGES.summary}
      sections={PRIVACY_MESSAGES.sections(name, { outsideImages, cartReminders })}
      values={{ 'outside images': outsideImages, 'cart reminders': cartReminders }}
    />
  );
}
