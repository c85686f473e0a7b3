import { type DemoProduct, facts, images, size } from './demo-product.js';

const VIEWS = ['bowl', 'pack', 'close-up'] as const;

/** Loose dry fruit by weight. Nutrition figures are typical values for 100 g. */
export const dryFruits: DemoProduct[] = [
  {
    slug: 'california-almonds',
    name: 'California Almonds',
    category: 'Shop All',
    description:
      'Whole Nonpareil almonds with the skin on, graded to an even size so that they soak and roast at the same pace. ' +
      'Crisp bite, mild and slightly sweet. Soak a handful overnight, or slice them over kheer and halwa.',
    imageUrls: images('california-almonds', VIEWS),
    benefits: [
      'One ingredient: whole almonds, skin on',
      'About 21 g protein in 100 g',
      'A source of dietary fibre and vitamin E',
      'No added oil, salt or sugar',
      'Zip-lock pouch that closes tight after opening',
    ],
    variants: [size('100g', 149, 120), size('250g', 349, 90), size('500g', 669, 60), size('1kg', 1299, 35)],
    nutritionalFacts: facts([
      ['Energy', '579 kcal per 100 g'],
      ['Protein', '21.2 g per 100 g'],
      ['Total fat', '49.9 g per 100 g'],
      ['Carbohydrate', '21.6 g per 100 g'],
      ['Dietary fibre', '12.5 g per 100 g'],
      ['Total sugars', '4.4 g per 100 g'],
      ['Calcium', '269 mg per 100 g'],
      ['Vitamin E', '25.6 mg per 100 g'],
    ]),
  },
  {
    slug: 'cashews-w240',
    name: 'Whole Cashews W240',
    category: 'Shop All',
    description:
      'Large whole cashews, roughly 240 to the pound, which is what the W240 grade on the label means. ' +
      'Ivory in colour, soft in the middle and buttery. They hold their shape in a korma and grind smooth for kaju katli.',
    imageUrls: images('cashews-w240', VIEWS),
    benefits: [
      'W240 grade: large, whole kernels',
      'About 18 g protein in 100 g',
      'A source of magnesium and copper',
      'Unroasted and unsalted',
      'Sorted by hand for broken pieces',
    ],
    variants: [size('100g', 159, 110), size('250g', 379, 80), size('500g', 729, 55), size('1kg', 1399, 30)],
    nutritionalFacts: facts([
      ['Energy', '553 kcal per 100 g'],
      ['Protein', '18.2 g per 100 g'],
      ['Total fat', '43.9 g per 100 g'],
      ['Carbohydrate', '30.2 g per 100 g'],
      ['Dietary fibre', '3.3 g per 100 g'],
      ['Total sugars', '5.9 g per 100 g'],
      ['Magnesium', '292 mg per 100 g'],
      ['Iron', '6.7 mg per 100 g'],
    ]),
  },
  {
    slug: 'roasted-pistachios',
    name: 'Roasted Salted Pistachios',
    category: 'Shop All',
    description:
      'Pistachios roasted in the shell and lightly salted, so that most of the salt stays on your fingers. ' +
      'The shells are split wide enough to open without a struggle. Good with tea, and good at a long cricket match.',
    imageUrls: images('roasted-pistachios', VIEWS),
    benefits: [
      'Dry roasted in the shell, no added oil',
      'About 20 g protein in 100 g of kernels',
      'A source of dietary fibre and potassium',
      'Light salt: 1 g in 100 g of kernels',
    ],
    variants: [size('100g', 189, 95), size('250g', 449, 70), size('500g', 869, 45), size('1kg', 1679, 22)],
    nutritionalFacts: facts([
      ['Energy', '569 kcal per 100 g of kernels'],
      ['Protein', '20.3 g per 100 g'],
      ['Total fat', '45.8 g per 100 g'],
      ['Carbohydrate', '28.3 g per 100 g'],
      ['Dietary fibre', '10.3 g per 100 g'],
      ['Total sugars', '7.7 g per 100 g'],
      ['Potassium', '1007 mg per 100 g'],
      ['Sodium', '400 mg per 100 g'],
    ]),
  },
  {
    slug: 'walnut-kernels',
    name: 'Kashmiri Walnut Kernels',
    category: 'Shop All',
    description:
      'Light halves from walnuts grown in the Kashmir valley, cracked by hand so that the halves stay whole. ' +
      'Crumbly and rounded in taste with a mild edge from the skin. Keep them in the fridge once the pouch is open.',
    imageUrls: images('walnut-kernels', VIEWS),
    benefits: [
      'Halves, not broken pieces',
      'A source of plant omega-3 (ALA)',
      'About 15 g protein in 100 g',
      'Cracked by hand, nothing added',
      'Packed in small lots with the crop year on the label',
    ],
    variants: [size('100g', 199, 85), size('250g', 469, 60), size('500g', 899, 40), size('1kg', 1749, 18)],
    nutritionalFacts: facts([
      ['Energy', '654 kcal per 100 g'],
      ['Protein', '15.2 g per 100 g'],
      ['Total fat', '65.2 g per 100 g'],
      ['of which omega-3 (ALA)', '9.1 g per 100 g'],
      ['Carbohydrate', '13.7 g per 100 g'],
      ['Dietary fibre', '6.7 g per 100 g'],
      ['Total sugars', '2.6 g per 100 g'],
      ['Magnesium', '158 mg per 100 g'],
    ]),
  },
  {
    slug: 'golden-raisins',
    name: 'Golden Raisins',
    category: 'Shop All',
    description:
      'Seedless green grapes from Nashik, dried in the shade until they turn amber. ' +
      'Plump, chewy and sweet with a little tang. Stir them into pulao and poha, or eat them as they are.',
    imageUrls: images('golden-raisins', VIEWS),
    benefits: [
      'Seedless and stalks removed',
      'No added sugar; the sweetness is the grape’s own',
      'A source of potassium and dietary fibre',
      'Shade dried, not sun baked',
    ],
    variants: [size('100g', 79, 140), size('250g', 169, 110), size('500g', 319, 75), size('1kg', 599, 40)],
    nutritionalFacts: facts([
      ['Energy', '302 kcal per 100 g'],
      ['Protein', '3.4 g per 100 g'],
      ['Total fat', '0.5 g per 100 g'],
      ['Carbohydrate', '79.5 g per 100 g'],
      ['Dietary fibre', '4.0 g per 100 g'],
      ['Total sugars', '59.2 g per 100 g'],
      ['Potassium', '746 mg per 100 g'],
    ]),
  },
  {
    slug: 'black-munakka',
    name: 'Black Munakka',
    category: 'Shop All',
    description:
      'Large black raisins with their seeds, the kind kept in Indian kitchens for soaking. ' +
      'Dark, jammy and less sweet than the golden ones. Rinse, soak overnight and remove the seeds before you eat them.',
    imageUrls: images('black-munakka', VIEWS),
    benefits: [
      'Whole fruit with seeds',
      'No added sugar or oil',
      'A source of iron and dietary fibre',
      'Stays soft in the zip-lock pouch',
    ],
    variants: [size('100g', 99, 100), size('250g', 229, 80), size('500g', 439, 50), size('1kg', 839, 25)],
    nutritionalFacts: facts([
      ['Energy', '299 kcal per 100 g'],
      ['Protein', '3.1 g per 100 g'],
      ['Total fat', '0.5 g per 100 g'],
      ['Carbohydrate', '79.2 g per 100 g'],
      ['Dietary fibre', '6.8 g per 100 g'],
      ['Total sugars', '59.0 g per 100 g'],
      ['Iron', '2.6 mg per 100 g'],
    ]),
  },
  {
    slug: 'anjeer-figs',
    name: 'Anjeer (Dried Figs)',
    category: 'Shop All',
    description:
      'Sun-dried figs pressed flat, honey-coloured outside and full of small crunchy seeds inside. ' +
      'We choose fruit that is still soft enough to tear. Try two with warm milk, or chop them into a barfi.',
    imageUrls: images('anjeer-figs', VIEWS),
    benefits: [
      'Whole figs, no syrup and no added sugar',
      'About 10 g dietary fibre in 100 g',
      'A source of calcium and potassium',
      'Soft, not leathery',
      'Threads removed and each fruit checked by hand',
    ],
    variants: [size('100g', 199, 80), size('250g', 469, 60), size('500g', 899, 0), size('1kg', 1729, 15)],
    nutritionalFacts: facts([
      ['Energy', '249 kcal per 100 g'],
      ['Protein', '3.3 g per 100 g'],
      ['Total fat', '0.9 g per 100 g'],
      ['Carbohydrate', '63.9 g per 100 g'],
      ['Dietary fibre', '9.8 g per 100 g'],
      ['Total sugars', '47.9 g per 100 g'],
      ['Calcium', '162 mg per 100 g'],
      ['Potassium', '680 mg per 100 g'],
    ]),
  },
  {
    slug: 'medjool-dates',
    name: 'Medjool Dates',
    category: 'Shop All',
    description:
      'Large Medjool dates with thin skin and a caramel-like centre, about 20 g a piece. ' +
      'Each one is firm enough to stuff with an almond and soft enough to mash into a laddoo. Stone inside.',
    imageUrls: images('medjool-dates', VIEWS),
    benefits: [
      'Large fruit, about 50 to the kilo',
      'No syrup, glaze or added sugar',
      'A source of potassium and dietary fibre',
      'Packed in a tray inside the pouch so that they are not crushed',
    ],
    variants: [size('250g', 349, 75), size('500g', 669, 55), size('1kg', 1279, 28)],
    nutritionalFacts: facts([
      ['Energy', '277 kcal per 100 g'],
      ['Protein', '1.8 g per 100 g'],
      ['Total fat', '0.2 g per 100 g'],
      ['Carbohydrate', '75.0 g per 100 g'],
      ['Dietary fibre', '6.7 g per 100 g'],
      ['Total sugars', '66.5 g per 100 g'],
      ['Potassium', '696 mg per 100 g'],
    ]),
  },
  {
    slug: 'dried-apricots',
    name: 'Dried Apricots',
    category: 'Shop All',
    description:
      'Seedless apricots from Malatya in Turkey, dried whole to a deep orange. ' +
      'Sweet at first and sharp at the end, with a soft chew. Sulphur dioxide (INS 220) keeps the colour, and the label says so.',
    imageUrls: images('dried-apricots', VIEWS),
    benefits: [
      'Stone removed, no added sugar',
      'A source of vitamin A and potassium',
      'About 7 g dietary fibre in 100 g',
      'Even, medium-large fruit',
    ],
    variants: [size('100g', 139, 90), size('250g', 319, 70), size('500g', 609, 45), size('1kg', 1169, 20)],
    nutritionalFacts: facts([
      ['Energy', '241 kcal per 100 g'],
      ['Protein', '3.4 g per 100 g'],
      ['Total fat', '0.5 g per 100 g'],
      ['Carbohydrate', '62.6 g per 100 g'],
      ['Dietary fibre', '7.3 g per 100 g'],
      ['Total sugars', '53.4 g per 100 g'],
      ['Potassium', '1162 mg per 100 g'],
    ]),
  },
  {
    slug: 'phool-makhana',
    name: 'Phool Makhana',
    category: 'Shop All',
    description:
      'Popped lotus seeds from Mithila in Bihar, sieved so that only the big, round ones are left. ' +
      'Plain and unroasted, ready for a spoon of ghee and a pinch of salt in a hot kadhai. The 250 g pouch fills a large jar.',
    imageUrls: images('phool-makhana', VIEWS),
    benefits: [
      'Large popped seeds, few small bits',
      'Low in fat: about 0.1 g in 100 g',
      'About 9.7 g protein in 100 g',
      'Plain: no salt, oil or flavouring',
    ],
    variants: [size('100g', 129, 130), size('250g', 299, 85), size('500g', 579, 40)],
    nutritionalFacts: facts([
      ['Energy', '347 kcal per 100 g'],
      ['Protein', '9.7 g per 100 g'],
      ['Total fat', '0.1 g per 100 g'],
      ['Carbohydrate', '76.9 g per 100 g'],
      ['Dietary fibre', '14.5 g per 100 g'],
      ['Calcium', '60 mg per 100 g'],
      ['Iron', '1.4 mg per 100 g'],
    ]),
  },
  {
    slug: 'chilgoza-pine-nuts',
    name: 'Chilgoza Pine Nuts',
    category: 'Shop All',
    description:
      'Shelled pine nuts from the chilgoza pine, long and slender with a resin-like, buttery taste. ' +
      'The crop is small and picked by hand in high forests, which is why the price is what it is. Toast them for one minute, not two.',
    imageUrls: images('chilgoza-pine-nuts', VIEWS),
    benefits: [
      'Shelled, ready to eat',
      'About 14 g protein in 100 g',
      'A source of magnesium and zinc',
      'No oil or salt added',
    ],
    variants: [size('100g', 649, 40), size('250g', 1579, 25), size('500g', 3099, 10)],
    nutritionalFacts: facts([
      ['Energy', '673 kcal per 100 g'],
      ['Protein', '13.7 g per 100 g'],
      ['Total fat', '68.4 g per 100 g'],
      ['Carbohydrate', '13.1 g per 100 g'],
      ['Dietary fibre', '3.7 g per 100 g'],
      ['Total sugars', '3.6 g per 100 g'],
      ['Magnesium', '251 mg per 100 g'],
    ]),
  },
  {
    slug: 'hazelnuts',
    name: 'Hazelnuts',
    category: 'Shop All',
    description:
      'Round hazelnut kernels from the Black Sea coast of Turkey, in their thin brown skin. ' +
      'Rub the skin off after a short roast for chocolate and baking, or leave it on for a deeper taste.',
    imageUrls: images('hazelnuts', VIEWS),
    benefits: [
      'Whole kernels, 13 to 15 mm across',
      'About 15 g protein in 100 g',
      'A source of vitamin E and manganese',
      'Unroasted and unsalted',
    ],
    variants: [size('100g', 199, 60), size('250g', 469, 45), size('500g', 899, 30), size('1kg', 1749, 12)],
    nutritionalFacts: facts([
      ['Energy', '628 kcal per 100 g'],
      ['Protein', '15.0 g per 100 g'],
      ['Total fat', '60.8 g per 100 g'],
      ['Carbohydrate', '16.7 g per 100 g'],
      ['Dietary fibre', '9.7 g per 100 g'],
      ['Total sugars', '4.3 g per 100 g'],
      ['Vitamin E', '15.0 mg per 100 g'],
    ]),
  },
  {
    slug: 'macadamia-nuts',
    name: 'Macadamia Nuts',
    category: 'Shop All',
    description:
      'Cream-coloured macadamia kernels, round and soft enough to bite clean through. ' +
      'Rich, with a taste close to butter and coconut. We bring them in small lots; this one has sold through and the next is on its way.',
    imageUrls: images('macadamia-nuts', VIEWS),
    benefits: [
      'Whole kernels, style 1',
      'High in monounsaturated fat',
      'A source of manganese and thiamine',
      'Unsalted, no oil added',
    ],
    variants: [size('100g', 299, 0), size('250g', 719, 0), size('500g', 1399, 0)],
    nutritionalFacts: facts([
      ['Energy', '718 kcal per 100 g'],
      ['Protein', '7.9 g per 100 g'],
      ['Total fat', '75.8 g per 100 g'],
      ['Carbohydrate', '13.8 g per 100 g'],
      ['Dietary fibre', '8.6 g per 100 g'],
      ['Total sugars', '4.6 g per 100 g'],
      ['Magnesium', '130 mg per 100 g'],
    ]),
  },
  {
    slug: 'pecan-halves',
    name: 'Pecan Halves',
    category: 'Shop All',
    description:
      'Long, glossy pecan halves with the taste of toffee and a softer bite than walnut. ' +
      'They toast in six minutes at 160 °C. Good in a pie, better in a jar on the table.',
    imageUrls: images('pecan-halves', VIEWS),
    benefits: [
      'Halves, sorted for chips and shell',
      'About 9 g protein in 100 g',
      'A source of dietary fibre and zinc',
      'Unroasted and unsalted',
    ],
    variants: [size('100g', 279, 50), size('250g', 669, 35), size('500g', 1299, 20), size('1kg', 2499, 8)],
    nutritionalFacts: facts([
      ['Energy', '691 kcal per 100 g'],
      ['Protein', '9.2 g per 100 g'],
      ['Total fat', '72.0 g per 100 g'],
      ['Carbohydrate', '13.9 g per 100 g'],
      ['Dietary fibre', '9.6 g per 100 g'],
      ['Total sugars', '4.0 g per 100 g'],
      ['Zinc', '4.5 mg per 100 g'],
    ]),
  },
  {
    slug: 'pitted-prunes',
    name: 'Pitted Prunes',
    category: 'Shop All',
    description:
      'Dried plums with the stone taken out, moist and almost black. ' +
      'The taste is somewhere between plum jam and tamarind. Chop them into oats, or simmer them into a chutney.',
    imageUrls: images('pitted-prunes', VIEWS),
    benefits: [
      'Stone removed, no added sugar',
      'About 7 g dietary fibre in 100 g',
      'A source of vitamin K and potassium',
      'Moist enough to eat from the pouch',
    ],
    variants: [size('100g', 129, 70), size('250g', 299, 55), size('500g', 569, 35), size('1kg', 1099, 16)],
    nutritionalFacts: facts([
      ['Energy', '240 kcal per 100 g'],
      ['Protein', '2.2 g per 100 g'],
      ['Total fat', '0.4 g per 100 g'],
      ['Carbohydrate', '63.9 g per 100 g'],
      ['Dietary fibre', '7.1 g per 100 g'],
      ['Total sugars', '38.1 g per 100 g'],
      ['Potassium', '732 mg per 100 g'],
    ]),
  },
  {
    slug: 'dried-cranberries',
    name: 'Dried Cranberries',
    category: 'Shop All',
    description:
      'Sliced cranberries, dried and sweetened with cane sugar because the plain fruit is very sour. ' +
      'Ruby red and chewy. Toss them into salad, granola or a cake batter.',
    imageUrls: images('dried-cranberries', VIEWS),
    benefits: [
      'Two ingredients and a trace of sunflower oil: cranberries, cane sugar',
      'No added colour',
      'A source of dietary fibre',
      'Sweetened, and the label states how much',
    ],
    variants: [size('100g', 119, 90), size('250g', 269, 70), size('500g', 509, 45), size('1kg', 969, 20)],
    nutritionalFacts: facts([
      ['Energy', '325 kcal per 100 g'],
      ['Protein', '0.2 g per 100 g'],
      ['Total fat', '1.1 g per 100 g'],
      ['Carbohydrate', '82.8 g per 100 g'],
      ['Dietary fibre', '5.3 g per 100 g'],
      ['Total sugars', '72.6 g per 100 g'],
      ['of which added sugars', '64 g per 100 g'],
    ]),
  },
  {
    slug: 'pumpkin-seeds',
    name: 'Pumpkin Seeds',
    category: 'Shop All',
    description:
      'Green pumpkin seed kernels, flat and crisp, from hull-less pumpkins. ' +
      'Sprinkle them on curd rice or dry roast them with chaat masala. A 250 g pouch is about ten handfuls.',
    imageUrls: images('pumpkin-seeds', VIEWS),
    benefits: [
      'About 30 g protein in 100 g',
      'A source of zinc, iron and magnesium',
      'Raw kernels, no salt or oil',
      'Sieved for dust and hull',
    ],
    variants: [size('100g', 89, 120), size('250g', 199, 95), size('500g', 379, 60), size('1kg', 719, 30)],
    nutritionalFacts: facts([
      ['Energy', '559 kcal per 100 g'],
      ['Protein', '30.2 g per 100 g'],
      ['Total fat', '49.1 g per 100 g'],
      ['Carbohydrate', '10.7 g per 100 g'],
      ['Dietary fibre', '6.0 g per 100 g'],
      ['Total sugars', '1.4 g per 100 g'],
      ['Zinc', '7.8 mg per 100 g'],
      ['Iron', '8.8 mg per 100 g'],
    ]),
  },
  {
    slug: 'house-mix',
    name: 'House Mix of Nuts and Fruit',
    category: 'Shop All',
    description:
      'Seven things in fixed shares: almonds, cashews, pistachio kernels, walnuts, golden raisins, cranberries and pumpkin seeds. ' +
      'Two parts nuts to one part fruit and seeds, mixed in our kitchen every Tuesday. Nothing is roasted or salted.',
    imageUrls: images('house-mix', VIEWS),
    benefits: [
      'Seven ingredients, with the share of each on the label',
      'About 15 g protein in 100 g',
      'A source of dietary fibre',
      'Sugar is added to the cranberries only',
      'Not roasted, not salted',
    ],
    variants: [size('100g', 159, 100), size('250g', 369, 85), size('500g', 699, 60), size('1kg', 1349, 32)],
    nutritionalFacts: facts([
      ['Energy', '517 kcal per 100 g'],
      ['Protein', '15.4 g per 100 g'],
      ['Total fat', '36.8 g per 100 g'],
      ['Carbohydrate', '36.2 g per 100 g'],
      ['Dietary fibre', '7.1 g per 100 g'],
      ['Total sugars', '19.5 g per 100 g'],
      ['of which added sugars', '5.1 g per 100 g'],
      ['Magnesium', '176 mg per 100 g'],
    ]),
  },
];
