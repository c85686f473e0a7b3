import { formatRupees } from '@shop/money';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { POLICY_FACTS } from '../../shared/config/policy-facts';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';
import { Icon } from '../../shared/ui/Icon';

function shippingText(cost: number, freeFrom: number | null): string {
  if (cost === 0 || freeFrom === 0) return 'Free shipping';
  const price = `Shipping ${formatRupees(cost)}`;
  return freeFrom === null ? price : `${price}, free from ${formatRupees(freeFrom)}`;
}

/** What delivery costs and how long it takes, beside the price rather than at the end of the checkout. */
export function DeliveryLines() {
  const { data: settings } = useStoreSettingsQuery();
  return (
    <ul className="space-y-2 border-t border-line pt-5 text-sm text-ink-2">
      <li className="flex gap-2.5">
        <Icon name="truck" size={20} />
        <span>
          {settings && `${shippingText(settings.shippingCost, settings.freeShippingThreshold)}. `}
          Dispatched in {POLICY_FACTS.processing}; standard delivery {POLICY_FACTS.standardDelivery}.{' '}
          <Link to={paths.shipping} className="link">
            Shipping policy
          </Link>
        </span>
      </li>
      <li className="flex gap-2.5">
        <Icon name="shield" size={20} />
        <span>
          Report damage {POLICY_FACTS.damageReport} of delivery.{' '}
          <Link to={paths.returns} className="link">
            Returns policy
          </Link>
        </span>
      </li>
    </ul>
  );
}
