import { type DemoProduct, facts, images, size } from './demo-product.js';

const VIEWS = ['open', 'closed', 'close-up'] as const;

/** Gift boxes in three sizes. Nutrition figures are typical values for 100 g of the combined contents. */
export const giftBoxes: DemoProduct[] = [
  {
    slug: 'chaar-bagh-gift-box',
    name: 'Chaar Bagh Gift Box',
    category: 'Gift Boxes',
    description:
      'Four equal squares, like the garden it is named after: almonds, cashews, roasted pistachios and golden raisins. ' +
      'A rigid forest-green box with a gold rim and a ribbon tied by hand. Small holds 400 g, Medium 800 g and Large 1.6 kg.',
    imageUrls: images('chaar-bagh-gift-box', VIEWS),
    benefits: [
      'Four kinds in equal parts by weight',
      'A card with your message, up to 120 characters',
      'Rigid board box that can be used again',
      'Contents, weights and best-before date printed under the lid',
    ],
    variants: [size('Small', 699, 60), size('Medium', 1299, 40), size('Large', 2449, 20)],
    nutritionalFacts: facts([
      ['Energy', '501 kcal per 100 g'],
      ['Protein', '15.8 g per 100 g'],
      ['Total fat', '35.0 g per 100 g'],
      ['Carbohydrate', '39.9 g per 100 g'],
      ['Dietary fibre', '7.5 g per 100 g'],
      ['Total sugars', '19.3 g per 100 g'],
      ['Allergens', 'Contains almonds, cashews and pistachios'],
    ]),
  },
  {
    slug: 'nine-window-gift-box',
    name: 'Nine Window Gift Box',
    category: 'Gift Boxes',
    description:
      'Nine small windows under a jaali lid, each with something different, from almonds and hazelnuts to apricots and cranberries. ' +
      'Made for a table where everybody reaches in. Small holds 450 g, Medium 900 g and Large 1.35 kg.',
    imageUrls: images('nine-window-gift-box', VIEWS),
    benefits: [
      'Nine kinds: six nuts and three fruits',
      'Lattice lid printed in one colour of gold',
      'Lift-out tray that works as a serving tray',
      'Contents, weights and best-before date printed under the lid',
    ],
    variants: [size('Small', 899, 45), size('Medium', 1699, 30), size('Large', 2499, 15)],
    nutritionalFacts: facts([
      ['Energy', '498 kcal per 100 g'],
      ['Protein', '12.6 g per 100 g'],
      ['Total fat', '36.9 g per 100 g'],
      ['Carbohydrate', '35.8 g per 100 g'],
      ['Dietary fibre', '7.6 g per 100 g'],
      ['Total sugars', '20.1 g per 100 g'],
      ['Allergens', 'Contains almonds, cashews, hazelnuts, pecans, pistachios and walnuts'],
    ]),
  },
  {
    slug: 'deepotsav-gift-box',
    name: 'Deepotsav Gift Box',
    category: 'Gift Boxes',
    description:
      'A plum-coloured box for Diwali visits, with cashews, almonds, pistachios, anjeer, apricots and makhana in six parts. ' +
      'It travels well, keeps for months and needs no fridge. Small holds 500 g, Medium 900 g and Large 1.5 kg.',
    imageUrls: images('deepotsav-gift-box', VIEWS),
    benefits: [
      'Six kinds, chosen to be shared',
      'Fits a courier bag; the lid does not lift on the way',
      'A card with your message, up to 120 characters',
      'Vegetarian, no gelatine and no added colour',
      'Contents, weights and best-before date printed under the lid',
    ],
    variants: [size('Small', 849, 70), size('Medium', 1499, 50), size('Large', 2399, 25)],
    nutritionalFacts: facts([
      ['Energy', '453 kcal per 100 g'],
      ['Protein', '13.1 g per 100 g'],
      ['Total fat', '27.2 g per 100 g'],
      ['Carbohydrate', '46.8 g per 100 g'],
      ['Dietary fibre', '9.6 g per 100 g'],
      ['Total sugars', '19.9 g per 100 g'],
      ['Allergens', 'Contains almonds, cashews and pistachios'],
    ]),
  },
  {
    slug: 'shagun-gift-box',
    name: 'Shagun Gift Box',
    category: 'Gift Boxes',
    description:
      'An ivory round box with a red ribbon, for engagements, weddings and the first visit to a new home. ' +
      'Six segments around a centre of cranberries: almonds, pistachios, cashews, raisins, walnuts and dates. Small holds 450 g, Medium 850 g and Large 1.5 kg.',
    imageUrls: images('shagun-gift-box', VIEWS),
    benefits: [
      'Seven kinds in a round tray',
      'Names and a date can be printed on the card',
      'Orders of 25 boxes or more are packed to one delivery date',
      'Contents, weights and best-before date printed under the lid',
    ],
    variants: [size('Small', 949, 40), size('Medium', 1749, 30), size('Large', 2899, 12)],
    nutritionalFacts: facts([
      ['Energy', '471 kcal per 100 g'],
      ['Protein', '12.4 g per 100 g'],
      ['Total fat', '31.2 g per 100 g'],
      ['Carbohydrate', '43.5 g per 100 g'],
      ['Dietary fibre', '7.2 g per 100 g'],
      ['Total sugars', '29.8 g per 100 g'],
      ['Allergens', 'Contains almonds, cashews, pistachios and walnuts'],
    ]),
  },
  {
    slug: 'desk-drawer-gift-box',
    name: 'Desk Drawer Gift Box',
    category: 'Gift Boxes',
    description:
      'A slim box that slides open and fits an office drawer: almonds, cranberries, cashews and pumpkin seeds side by side. ' +
      'Plain enough for a client, useful enough to be finished by Friday. Small holds 300 g, Medium 600 g and Large 1 kg.',
    imageUrls: images('desk-drawer-gift-box', VIEWS),
    benefits: [
      'Four kinds, nothing sticky on the keyboard',
      'A sleeve that can carry a company name from 50 boxes',
      'GST invoice with every order',
      'Contents, weights and best-before date printed on the sleeve',
    ],
    variants: [size('Small', 499, 90), size('Medium', 929, 60), size('Large', 1499, 30)],
    nutritionalFacts: facts([
      ['Energy', '504 kcal per 100 g'],
      ['Protein', '17.5 g per 100 g'],
      ['Total fat', '36.2 g per 100 g'],
      ['Carbohydrate', '36.3 g per 100 g'],
      ['Dietary fibre', '6.8 g per 100 g'],
      ['Total sugars', '21.1 g per 100 g'],
      ['Allergens', 'Contains almonds and cashews'],
    ]),
  },
  {
    slug: 'dates-and-figs-gift-box',
    name: 'Dates and Figs Gift Box',
    category: 'Gift Boxes',
    description:
      'Medjool dates in the middle, anjeer and apricots on either side, with a row of almonds to stuff them with. ' +
      'A box for iftar, and for anyone who would rather have fruit than mithai. Small holds 500 g, Medium 900 g and Large 1.6 kg.',
    imageUrls: images('dates-and-figs-gift-box', VIEWS),
    benefits: [
      'Three fruits and one nut',
      'No added sugar in any of them',
      'Board dividers keep the fruit and the nuts apart',
      'Contents, weights and best-before date printed under the lid',
    ],
    variants: [size('Small', 749, 55), size('Medium', 1349, 35), size('Large', 2299, 18)],
    nutritionalFacts: facts([
      ['Energy', '312 kcal per 100 g'],
      ['Protein', '5.6 g per 100 g'],
      ['Total fat', '8.6 g per 100 g'],
      ['Carbohydrate', '61.2 g per 100 g'],
      ['Dietary fibre', '8.2 g per 100 g'],
      ['Total sugars', '48.7 g per 100 g'],
      ['Allergens', 'Contains almonds'],
    ]),
  },
  {
    slug: 'evening-chai-gift-box',
    name: 'Evening Chai Gift Box',
    category: 'Gift Boxes',
    description:
      'Things to nibble with tea: makhana, pistachios in the shell, hazelnuts, golden raisins and pecans in five parts. ' +
      'A saffron-coloured box with a cotton ribbon. Small holds 350 g, Medium 700 g and Large 1.2 kg.',
    imageUrls: images('evening-chai-gift-box', VIEWS),
    benefits: [
      'Five kinds, only the pistachios are salted',
      'Cotton ribbon without plastic',
      'A card with your message, up to 120 characters',
      'Contents, weights and best-before date printed under the lid',
    ],
    variants: [size('Small', 799, 50), size('Medium', 1449, 35), size('Large', 2349, 16)],
    nutritionalFacts: facts([
      ['Energy', '507 kcal per 100 g'],
      ['Protein', '11.5 g per 100 g'],
      ['Total fat', '35.9 g per 100 g'],
      ['Carbohydrate', '42.8 g per 100 g'],
      ['Dietary fibre', '9.6 g per 100 g'],
      ['Total sugars', '15.1 g per 100 g'],
      ['Allergens', 'Contains hazelnuts, pecans and pistachios'],
    ]),
  },
  {
    slug: 'own-nine-window-box',
    name: 'Your Own Nine Window Box',
    category: 'Gift Boxes',
    description:
      'The box with nine windows and the jaali lid, filled by you: choose a 100 g pack of anything for each window. ' +
      'The price is that of the empty box; each pack is added at its own price.',
    imageUrls: images('nine-window-gift-box', ['closed', 'open']),
    compartments: 9,
    compartmentGrams: 100,
    benefits: [
      'Nine windows, each for a pack of 100 g that you choose',
      'Each pack keeps its own label and best-before date',
      'Lattice lid printed in one colour of gold',
      'Lift-out tray that works as a serving tray',
    ],
    variants: [size('Nine windows', 249, 60)],
    nutritionalFacts: [],
  },
];
