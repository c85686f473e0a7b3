/** "Why us?": how the shop fulfils each value. Every sentence is a promise about the shop, not about health. */
export const WHY_US = {
  valuesHeading: 'Why us?',
  leafName: 'Pureness',
  leafPromise: 'Single-ingredient packs contain only what the label says. No added sugar, colour or oil unless listed.',
  shieldName: 'Authentic',
  shieldPromise: 'The variety and grade named on the page are the ones printed on the pack you receive.',
  scaleName: 'Transparency',
  scalePromise: 'Prices include all taxes, with the price per gram beside them.',
  flaskName: 'Lab Tested',
  flaskPromise: 'Write to us with your batch number and ask for its test report.',
} as const;

interface GiftBandTexts {
  giftsFor: string;
  giftsHeading: string;
  giftsText: string;
  exploreGifts: string;
  /** An uploaded image instead of the original one. */
  image?: string;
}

export const GIFT_BAND: GiftBandTexts = {
  giftsFor: 'For weddings, festivals and thanks',
  giftsHeading: 'Gift boxes, packed by hand.',
  giftsText:
    'Rigid boxes with a card for your words. The contents, weights and best-before date are printed inside the lid.',
  exploreGifts: 'Explore Gift Boxes',
};

/** Texts of the home page below its first view. */
export const HOME_SECTION_MESSAGES = {
  kindsHeading: 'Shop by kind',
  budgetsHeading: 'Gifts by budget',
  /** In the order of `GIFT_BUDGETS`. */
  budgets: ['Under ₹500', 'Under ₹1,000', 'Under ₹2,000'],
  reviewsHeading: 'Latest reviews',
  reviewsNote: 'Good and bad alike; reviews of buyers come first.',
  bought: 'Bought here',
  reviewBy: (name: string, day: string) => `${name}, ${day}, on`,
  trust: {
    delivery: (days: string) => `Delivered in ${days}`,
    prices: 'Prices include all taxes',
    payment: 'Secure payment by Razorpay',
    damage: (time: string) => `Damage reported ${time} is made good`,
  },
  favouritesHeading: 'Customer favourites',
  allProducts: 'See all products',
} as const;
