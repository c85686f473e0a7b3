/** A review of the demo store: one for each customer and product. `rating` is a whole number 1-5. */
export interface DemoReview {
  productSlug: string;
  customerEmail: string;
  rating: number;
  comment: string;
  /** Whole days before the time of seeding. */
  daysAgo: number;
}

const KAVYA = 'customer@mewavan.example';
const ROHAN = 'rohan.deshpande@example.in';
const HARPREET = 'harpreet.kaur@example.in';
const IMRAN = 'imran.siddiqui@example.com';
const MEERA = 'meera.krishnan@example.in';

export const demoReviews: DemoReview[] = [
  {
    productSlug: 'california-almonds',
    customerEmail: ROHAN,
    rating: 5,
    daysAgo: 4,
    comment:
      'Even size, no bitter ones in the half kilo. I soak eight every night and the skin slips off in the morning.',
  },
  {
    productSlug: 'california-almonds',
    customerEmail: HARPREET,
    rating: 4,
    daysAgo: 19,
    comment: 'Crunchy and clean, hardly any powder at the bottom. I would like a 2 kg pack for the family.',
  },
  {
    productSlug: 'california-almonds',
    customerEmail: MEERA,
    rating: 5,
    daysAgo: 33,
    comment: 'Used them for badam halwa. The paste came out smooth and pale once peeled.',
  },
  {
    productSlug: 'cashews-w240',
    customerEmail: KAVYA,
    rating: 5,
    daysAgo: 7,
    comment: 'Counted about five broken pieces in the whole 500 g. Made kaju katli for eighteen people with it.',
  },
  {
    productSlug: 'cashews-w240',
    customerEmail: IMRAN,
    rating: 4,
    daysAgo: 26,
    comment: 'Big and white, good for korma paste. The zip-lock was a little stiff the first time.',
  },
  {
    productSlug: 'roasted-pistachios',
    customerEmail: ROHAN,
    rating: 5,
    daysAgo: 2,
    comment: 'Finished 250 g during one match. Nearly all of them open by hand and the salt is light.',
  },
  {
    productSlug: 'roasted-pistachios',
    customerEmail: MEERA,
    rating: 3,
    daysAgo: 41,
    comment: 'Taste is good, but I found around a dozen closed shells in the 500 g pack.',
  },
  {
    productSlug: 'walnut-kernels',
    customerEmail: HARPREET,
    rating: 5,
    daysAgo: 11,
    comment: 'Mostly full halves, light in colour, and not bitter. The crop year on the label is a nice touch.',
  },
  {
    productSlug: 'walnut-kernels',
    customerEmail: KAVYA,
    rating: 4,
    daysAgo: 29,
    comment: 'Good halves on top, some smaller bits below. Went into banana bread, so no complaint.',
  },
  {
    productSlug: 'golden-raisins',
    customerEmail: IMRAN,
    rating: 5,
    daysAgo: 9,
    comment: 'Plump, and they swell up nicely in biryani. No stalks at all in the pack I opened.',
  },
  {
    productSlug: 'golden-raisins',
    customerEmail: KAVYA,
    rating: 4,
    daysAgo: 52,
    comment: 'Soft and not too sugary. My daughter takes them to school in place of sweets.',
  },
  {
    productSlug: 'black-munakka',
    customerEmail: MEERA,
    rating: 4,
    daysAgo: 15,
    comment: 'Big ones with two or three seeds each. Soaked overnight they plump up to almost double.',
  },
  {
    productSlug: 'anjeer-figs',
    customerEmail: ROHAN,
    rating: 4,
    daysAgo: 6,
    comment: 'Soft enough to eat without soaking. Two figs were drier than the rest.',
  },
  {
    productSlug: 'anjeer-figs',
    customerEmail: IMRAN,
    rating: 5,
    daysAgo: 37,
    comment: 'Bought for Ramzan and came back for more. Clean, no grit, no string left in them.',
  },
  {
    productSlug: 'medjool-dates',
    customerEmail: IMRAN,
    rating: 5,
    daysAgo: 3,
    comment: 'Each date is as long as my thumb. The tray inside keeps them from sticking together.',
  },
  {
    productSlug: 'medjool-dates',
    customerEmail: HARPREET,
    rating: 5,
    daysAgo: 21,
    comment: 'Mashed six into laddoos with coconut and needed no sugar. Skin is thin, does not stick in the teeth.',
  },
  {
    productSlug: 'medjool-dates',
    customerEmail: KAVYA,
    rating: 4,
    daysAgo: 48,
    comment: 'Very good, though the half kilo came with one split fruit. Support replied the same day.',
  },
  {
    productSlug: 'dried-apricots',
    customerEmail: MEERA,
    rating: 4,
    daysAgo: 13,
    comment: 'Bright orange and sharp. I like that the label says why the colour stays.',
  },
  {
    productSlug: 'phool-makhana',
    customerEmail: KAVYA,
    rating: 5,
    daysAgo: 5,
    comment: 'Large and round. Roasted in ghee with pepper, gone in one evening.',
  },
  {
    productSlug: 'phool-makhana',
    customerEmail: ROHAN,
    rating: 4,
    daysAgo: 30,
    comment: 'Crisp after five minutes in the kadhai. A few had a hard centre, maybe ten in the pack.',
  },
  {
    productSlug: 'chilgoza-pine-nuts',
    customerEmail: HARPREET,
    rating: 4,
    daysAgo: 17,
    comment: 'Costly, as everywhere, but shelled and whole. Reminds me of winters in Shimla.',
  },
  {
    productSlug: 'hazelnuts',
    customerEmail: MEERA,
    rating: 5,
    daysAgo: 24,
    comment: 'Roasted and rubbed the skins off, then ground them with cocoa. Worked very well.',
  },
  {
    productSlug: 'macadamia-nuts',
    customerEmail: ROHAN,
    rating: 5,
    daysAgo: 45,
    comment: 'Soft and buttery, all whole. Waiting for these to come back in stock.',
  },
  {
    productSlug: 'pecan-halves',
    customerEmail: KAVYA,
    rating: 4,
    daysAgo: 35,
    comment: 'Long clean halves. Toasted exactly six minutes as the page says and they were right.',
  },
  {
    productSlug: 'pitted-prunes',
    customerEmail: HARPREET,
    rating: 3,
    daysAgo: 28,
    comment: 'Tasty and moist, but I found one bit of stone. Please check the pitting.',
  },
  {
    productSlug: 'dried-cranberries',
    customerEmail: ROHAN,
    rating: 4,
    daysAgo: 10,
    comment: 'Sweet and tart. Fair that they print how much sugar is added.',
  },
  {
    productSlug: 'pumpkin-seeds',
    customerEmail: IMRAN,
    rating: 5,
    daysAgo: 14,
    comment: 'Green, crisp and no hull. I dry roast them with a little chaat masala.',
  },
  {
    productSlug: 'pumpkin-seeds',
    customerEmail: MEERA,
    rating: 4,
    daysAgo: 55,
    comment: 'Good on curd rice. A resealable jar would suit me better than the pouch.',
  },
  {
    productSlug: 'house-mix',
    customerEmail: KAVYA,
    rating: 5,
    daysAgo: 8,
    comment: 'You can see every one of the seven things in it; it is not half raisins like other mixes.',
  },
  {
    productSlug: 'house-mix',
    customerEmail: HARPREET,
    rating: 4,
    daysAgo: 23,
    comment: 'Nice balance. I pick out the cranberries first, my husband the cashews.',
  },
  {
    productSlug: 'chaar-bagh-gift-box',
    customerEmail: IMRAN,
    rating: 5,
    daysAgo: 12,
    comment:
      'Sent the Medium to my in-laws in Lucknow. It arrived in four days without a dent and the ribbon was still tied.',
  },
  {
    productSlug: 'chaar-bagh-gift-box',
    customerEmail: KAVYA,
    rating: 4,
    daysAgo: 39,
    comment: 'The box is sturdy and now holds my sewing things. I would have liked a choice of ribbon colour.',
  },
  {
    productSlug: 'nine-window-gift-box',
    customerEmail: MEERA,
    rating: 5,
    daysAgo: 16,
    comment: 'We put the tray on the table for guests as it was. The lattice lid is lovely.',
  },
  {
    productSlug: 'deepotsav-gift-box',
    customerEmail: ROHAN,
    rating: 5,
    daysAgo: 20,
    comment: 'Ordered twelve Small boxes for neighbours. All reached together and the cards were printed right.',
  },
  {
    productSlug: 'shagun-gift-box',
    customerEmail: HARPREET,
    rating: 4,
    daysAgo: 27,
    comment: 'Looked beautiful at my sister’s roka. The dates had shifted a little on the way.',
  },
  {
    productSlug: 'desk-drawer-gift-box',
    customerEmail: ROHAN,
    rating: 4,
    daysAgo: 31,
    comment: 'Gave one to each of my team. It does fit the drawer; the pumpkin seeds went first.',
  },
  {
    productSlug: 'dates-and-figs-gift-box',
    customerEmail: IMRAN,
    rating: 5,
    daysAgo: 18,
    comment: 'Opened at iftar. The dates had not stuck to the figs, and the row of almonds is a good idea.',
  },
  {
    productSlug: 'evening-chai-gift-box',
    customerEmail: MEERA,
    rating: 4,
    daysAgo: 22,
    comment: 'Good with filter coffee too. The makhana part could be bigger.',
  },
];
