import { DELIVERY_PARTNERS } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { PAGE_NAMES } from '../../shared/config/messages';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';
import { PolicyPage } from './PolicyPage';
import { SHIPPING_MESSAGES } from './shipping-messages';

/** Returns the current shipping charge as a sentence, from the store's settings. */
function useCharge(): string {
  const { data: settings } = useStoreSettingsQuery();
  if (!settings) return SHIPPING_MESSAGES.chargeUnknown;
  const { shippingCost: cost, freeShippingThreshold: threshold } = settings;
  if (threshold === 0) return SHIPPING_MESSAGES.chargeFree;
  return threshold === null
    ? SHIPPING_MESSAGES.charge(formatRupees(cost))
    : SHIPPING_MESSAGES.chargeBelow(formatRupees(threshold), formatRupees(cost));
}

export function ShippingPage() {
  const charge = useCharge();
  const couriers = DELIVERY_PARTNERS.join(', ');
  return (
    <PolicyPage
      page="shipping"
      title={PAGE_NAMES.shipping}
      summary={SHIPPING_MESSAGES.summary}
      sections={SHIPPING_MESSAGES.sections(charge, couriers)}
      values={{ 'shipping charge': charge, couriers }}
    />
  );
}
