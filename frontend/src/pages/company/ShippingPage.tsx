import { DELIVERY_PARTNERS } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { POLICY_FACTS } from '../../shared/config/policy-facts';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';
import { PolicyFrame } from './PolicyFrame';

/** Today's charge, from the shop's settings. */
function ShippingCharge() {
  const { data: settings } = useStoreSettingsQuery();
  if (!settings) return <p>The exact charge is shown at checkout, before you pay.</p>;
  const { shippingCost: cost, freeShippingThreshold: threshold } = settings;
  if (cost === 0 || threshold === 0) return <p>Shipping is free on all orders while the launch offer runs.</p>;
  return (
    <p>
      Shipping costs {formatRupees(cost)} for each order.
      {threshold !== null && ` Orders of ${formatRupees(threshold)} or more ship free.`} The charge is shown at
      checkout, before you pay.
    </p>
  );
}

export function ShippingPage() {
  return (
    <PolicyFrame
      title="Shipping Policy"
      summary="When your order leaves us, when it reaches you, and what happens if nobody is at home."
    >
      <h2>1. Processing</h2>
      <p>
        Orders are packed and handed to the courier within {POLICY_FACTS.processing} of payment. Orders placed on
        Sundays and public holidays are processed on the next business day.
      </p>
      <h2>2. Delivery time</h2>
      <ul>
        <li>Standard delivery: {POLICY_FACTS.standardDelivery} after dispatch. Every order goes this way.</li>
        <li>
          Express delivery: {POLICY_FACTS.expressDelivery} after dispatch. It cannot be chosen at the checkout at
          present.
        </li>
      </ul>
      <p>
        Remote areas may take longer. Food leaves us with at least 30 percent of its shelf life, or 45 days, remaining
        at delivery.
      </p>
      <h2>3. Charges</h2>
      <ShippingCharge />
      <h2>4. Couriers and tracking</h2>
      <p>
        We ship across India with {DELIVERY_PARTNERS.join(', ')}. When your order is shipped, the tracking ID and a link
        to the courier stand in your Order History.
      </p>
      <h2>5. Delivery attempts</h2>
      <p>
        The courier makes {POLICY_FACTS.deliveryAttempts}. After the third, the parcel comes back to us and we write to
        you: we send it again, or refund what you paid for the goods.
      </p>
      <h2>6. Address</h2>
      <p>
        Please check the PIN code and phone number before paying. An address can be changed until the order is shipped;
        write to us as soon as you notice.
      </p>
    </PolicyFrame>
  );
}
