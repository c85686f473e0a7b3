import { POLICY_FACTS, type PolicyFacts } from '../../shared/config/policy-facts';

interface Offer {
  heading: string;
  text: string;
}

const LAUNCH_OFFER: Offer = {
  heading: 'Launch offer',
  text: 'The launch offer is 30% off and free shipping on all orders. The reduction is already in the prices shown. The price struck through beside them is the MRP or an earlier price where it says so, and otherwise the original price. The offer applies to every product while the banner at the top of the page announces it, and needs no code.',
};
const OFFERS: Offer = {
  heading: 'Offers',
  text: 'An offer applies while the banner at the top of the page announces it, and needs no code. A reduction is already in the prices shown. The price struck through beside them is the MRP or an earlier price where it says so, and otherwise the original price.',
};

export const TERMS_MESSAGES = {
  summary: (shop: string) => `The rules that apply when you buy from ${shop}.`,
  /** What the terms say about offers. @param hasLaunchOffer true while the banner announces the launch offer */
  offer: (hasLaunchOffer: boolean) => (hasLaunchOffer ? LAUNCH_OFFER : OFFERS),
  sections: (offer: Offer, facts: PolicyFacts = POLICY_FACTS) => [
    {
      heading: 'Who may buy',
      body: [
        `Buyers must be ${facts.buyerAge}. You are responsible for keeping your password to yourself and for what is ordered with it.`,
      ],
    },
    {
      heading: 'Prices',
      body: [
        'Prices are in Indian rupees and include all taxes. Shipping, if any, is shown at checkout before you pay. The price that counts is the one shown when you pay.',
      ],
    },
    { heading: offer.heading, body: [offer.text] },
    {
      heading: 'Orders and stock',
      body: [
        'Your order is accepted when you see the order number: after your payment is confirmed, or at once if you pay on delivery or by bank transfer. If something cannot be delivered after that, we refund it in full.',
      ],
    },
    {
      heading: 'Payment',
      body: [
        'Checkout shows how you can pay. Payments by card or UPI are processed by Razorpay. We never see or store your card details. If a payment is taken and no order results from it, it is refunded in full. Where cash on delivery is offered, you pay the courier the total of the order and nothing on top. Where bank transfer is offered, an order keeps its goods until the time that it states; if the money is not there by then, the order is cancelled.',
      ],
    },
    {
      heading: 'Pictures and labels',
      body: [
        'Pictures of products are illustrations; packs and pieces may look different. The label on the pack is what counts for ingredients, allergens, weight and dates. Nuts may contain fragments of shell.',
      ],
    },
    {
      heading: 'Reviews',
      body: [
        'Each customer may write one review for each product. We publish good and bad ones alike, pay for none, and remove only what is unlawful, insulting or not about the product.',
      ],
    },
    {
      heading: 'Law',
      body: [
        'Indian law applies. Your rights under the Consumer Protection Act remain untouched by these terms.',
        'This site is made with free software and fonts; their <licences>licences</licences> are kept beside it.',
      ],
    },
  ],
} as const;
