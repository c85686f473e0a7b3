import { POLICY_FACTS, type PolicyFacts } from '../../shared/config/policy-facts';

/** Owners may set surcharges for zones. They never apply to orders that ship free. */
const BY_PIN =
  'Delivery to some PIN codes may cost more, by distance and weight. The charge is shown at checkout, before you pay.';

export const SHIPPING_MESSAGES = {
  summary: 'When your order leaves us, when it reaches you, and what happens if nobody is at home.',
  chargeUnknown: 'The exact charge is shown at checkout, before you pay.',
  chargeFree: 'Shipping is free on all orders while the launch offer runs.',
  charge: (cost: string) => `Shipping costs ${cost} for each order. ${BY_PIN}`,
  chargeBelow: (threshold: string, cost: string) =>
    `Shipping costs ${cost} for each order. ${BY_PIN} Orders of ${threshold} or more ship free.`,
  sections: (charge: string, couriers: string, facts: PolicyFacts = POLICY_FACTS) => [
    {
      heading: 'Processing',
      body: [
        `Orders are packed and handed to the courier within ${facts.processing} of payment. Orders placed on Sundays and public holidays are processed on the next business day.`,
      ],
    },
    {
      heading: 'Delivery time',
      body: [
        [
          `Standard delivery: ${facts.standardDelivery} after dispatch.`,
          `Express delivery: ${facts.expressDelivery} after dispatch, where the checkout offers it.`,
        ],
        'Some PIN codes may take longer. Enter yours on a product page to see its days.',
      ],
    },
    { heading: 'Charges', body: [charge] },
    {
      heading: 'Couriers and tracking',
      body: [
        `We ship across India with ${couriers}. When your order is shipped, your tracking link is in Order History.`,
      ],
    },
    {
      heading: 'Delivery attempts',
      body: [
        `The courier makes ${facts.deliveryAttempts}. After the third, the parcel comes back to us and we write to you: we refund all that you paid, shipping included.`,
      ],
    },
    {
      heading: 'Address',
      body: [
        'Please check the PIN code and phone number before paying. You can change the address in your Order History until the order is packed. The total of a paid order stays the same.',
      ],
    },
  ],
} as const;
