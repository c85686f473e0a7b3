import { daysLeftOnDelivery, type StoreSettings } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { Suspense, useSyncExternalStore } from 'react';
import { AskPin } from '../../features/delivery';
import { paths } from '../../shared/config/paths';
import { POLICY_FACTS } from '../../shared/config/policy-facts';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';
import { Icon } from '../../shared/ui/Icon';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { PRODUCT_PAGE_MESSAGES } from './messages';

function shippingText({ shippingCost: cost, freeShippingThreshold: freeFrom, hasSurcharges }: StoreSettings): string {
  if (freeFrom === 0 || (cost === 0 && !hasSurcharges)) return PRODUCT_PAGE_MESSAGES.freeShipping;
  const price = cost === 0 ? PRODUCT_PAGE_MESSAGES.byPin : formatRupees(cost);
  return freeFrom === null
    ? PRODUCT_PAGE_MESSAGES.shipping(price)
    : PRODUCT_PAGE_MESSAGES.shippingFreeFrom(price, formatRupees(freeFrom));
}

interface DeliveryLinesProps {
  /** Null or undefined (from a server of an earlier release) when unknown. */
  shelfLifeDays: number | null | undefined;
}

const neverChanges = () => () => undefined;

/** Shows shipping cost, delivery time and freshness beside the price instead of only at the checkout. */
export function DeliveryLines({ shelfLifeDays }: DeliveryLinesProps) {
  const { data: settings } = useStoreSettingsQuery();
  // The browser knows the PIN code, not the server that renders the page.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <section aria-label={PRODUCT_PAGE_MESSAGES.deliveryHeading} className="border-t border-line pt-4 lg:pt-5">
      <ul className="space-y-2 text-sm text-ink-2">
        <li className="flex gap-2.5">
          <Icon name="truck" size={20} />
          <span>
            {settings && `${shippingText(settings)}. `}
            <RichText
              text={PRODUCT_PAGE_MESSAGES.delivery(POLICY_FACTS.processing, POLICY_FACTS.standardDelivery)}
              tags={{ policy: linkTo(paths.shipping) }}
            />
          </span>
        </li>
        <li className="min-h-19 pl-7.5">
          {isInBrowser && (
            <Suspense>
              <AskPin />
            </Suspense>
          )}
        </li>
        {shelfLifeDays != null && (
          <li className="flex gap-2.5">
            <Icon name="check" size={20} />
            <span>{PRODUCT_PAGE_MESSAGES.daysLeft(daysLeftOnDelivery(shelfLifeDays))}</span>
          </li>
        )}
        <li className="flex gap-2.5">
          <Icon name="shield" size={20} />
          <span>
            <RichText
              text={PRODUCT_PAGE_MESSAGES.damage(POLICY_FACTS.damageReport)}
              tags={{ policy: linkTo(paths.returns) }}
            />
          </span>
        </li>
      </ul>
    </section>
  );
}
