import { POLICY_FACTS, type PolicyFacts } from '../../shared/config/policy-facts';

export const RETURNS_MESSAGES = {
  summary: 'Food that arrives damaged, wrong, spoiled or past its date is replaced or refunded in full.',
  sections: (facts: PolicyFacts = POLICY_FACTS) => [
    {
      heading: 'What can be returned',
      body: [
        'We replace or refund a product that arrives damaged, leaking or opened, that is not what you ordered, that is spoiled, or whose best-before date has passed. We cannot take back food for other reasons once it was delivered, because it cannot be sold again.',
      ],
    },
    {
      heading: 'Report damage in time',
      body: [
        `Please report damage ${facts.damageReport} of delivery, in your Order History, with photos of the parcel, the pack and its label. A later report is looked into as well.`,
      ],
    },
    {
      heading: 'Our answer',
      body: [
        `We answer return requests ${facts.returnReply}. You need not send food back unless we ask for it; if we do, we pay the courier.`,
        'Each complaint gets a reference that shows its status at any time. We acknowledge it within 48 hours and settle it within one month. If we decline it, we write to you why, and never only because it came late.',
      ],
    },
    {
      heading: 'Refunds',
      body: [
        'Refunds go back the way you paid, through Razorpay (if you paid the courier in cash or us by bank transfer, to a bank account or UPI ID that you give us), for the full price of the product and, if the whole order is returned, its shipping. Your bank normally shows the money within 5 to 7 working days.',
      ],
    },
    {
      heading: 'Cancellation',
      body: [
        'An order can be cancelled free of charge until it is shipped: by you in your Order History until it is packed, by us after that, if you write to us. There is no cancellation fee, and the full amount goes back at once. If we cannot deliver what you paid for, we refund it in full without being asked.',
      ],
    },
  ],
} as const;
