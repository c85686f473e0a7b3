import { BLANK_PRODUCT, missingPoints, NUTRITION_KEYS, type LabelledProduct, type Nutrition } from './index.js';

const nutrition = Object.fromEntries(NUTRITION_KEYS.map((key) => [key, 10])) as Nutrition;

const walnuts: LabelledProduct = {
  ...BLANK_PRODUCT,
  name: 'Walnut kernels',
  description: 'Light halves.',
  imageUrls: ['walnuts.jpg', 'pack.jpg'],
  packImage: 'pack.jpg',
  genericName: 'Walnut kernels',
  ingredients: ['Walnuts'],
  countryOfOrigin: 'IN',
  vegMark: 'veg',
  allergens: ['tree-nuts'],
  nutrition,
  makerName: 'Valley Foods',
  makerAddress: '1 Orchard Road, Srinagar',
  makerLicence: '10012345678901',
  storageAdvice: 'Keep cool and dry.',
  shelfLifeDays: 180,
  hsn: '080232',
  variants: [{ size: '250g', price: 469, mrp: 670, netQuantity: { value: 250, unit: 'g' } }],
};
const imported = {
  countryOfOrigin: 'US',
  importerName: 'Nut Imports',
  importerAddress: '2 Dock Road, Mumbai',
  importerLicence: '10012345678902',
};
const [size] = walnuts.variants;
const almonds = { name: 'Almonds', countryOfOrigin: 'US', hsn: '080212', quantity: '100 g' };

const messages = (change: Partial<LabelledProduct>) =>
  missingPoints({ ...walnuts, ...change }).map(({ field, message }) => [field, message]);

it('finds nothing missing in a complete product, Indian or imported', () => {
  expect(messages({})).toEqual([]);
  expect(messages({ ...imported, makerLicence: '' })).toEqual([]);
});

it.each<[Partial<LabelledProduct>, string, string]>([
  [{ genericName: 'W' }, 'genericName', 'Enter the common name of the food.'],
  [{ variants: [{ size: '250g', price: 469, mrp: 670 }] }, 'variants[0].netQuantity', 'Enter the net quantity.'],
  [{ variants: [{ ...size!, mrp: 468.99 }] }, 'variants[0].mrp', 'MRP must be at least the selling price.'],
  [{ countryOfOrigin: '' }, 'countryOfOrigin', 'Choose the country of origin.'],
  [{ makerName: '' }, 'makerName', 'Enter maker or packer with address.'],
  [{ makerAddress: 'Srinagar' }, 'makerName', 'Enter maker or packer with address.'],
  [{ ingredients: [] }, 'ingredients', 'List the ingredients, largest first.'],
  [{ allergens: [] }, 'noAllergens', 'State the allergens or confirm none.'],
  [{ vegMark: '' }, 'vegMark', 'Choose the veg or non-veg mark.'],
  [{ nutrition: { energyKcal: 654 } }, 'nutrition', 'Complete the nutrition table or give the exemption.'],
  [
    { nutrition: {}, nutritionExemptReason: 'x'.repeat(19) },
    'nutrition',
    'Complete the nutrition table or give the exemption.',
  ],
  [{ storageAdvice: 'Cool' }, 'storageAdvice', 'Enter storage advice and shelf life.'],
  [{ shelfLifeDays: null }, 'shelfLifeDays', 'Enter storage advice and shelf life.'],
  [{ makerLicence: '1001234567890' }, 'makerLicence', 'Enter the 14-digit FSSAI number on the pack.'],
  [{ makerLicence: '00000000000000' }, 'makerLicence', 'Enter the 14-digit FSSAI number on the pack.'],
  [{ packImage: '' }, 'packImage', 'Add a picture of the front of the pack.'],
  [{ packImage: 'removed.jpg' }, 'packImage', 'Add a picture of the front of the pack.'],
  [{ hsn: '' }, 'hsn', 'Enter the HSN code.'],
  [{ description: 'Naturally good, and Pure.' }, 'claimNote', "'pure' is a restricted claim; add proof."],
  [{ ...imported, importerName: '' }, 'importerName', "Enter the importer's name and address."],
  [{ ...imported, importerLicence: '' }, 'importerLicence', 'Enter the 14-digit FSSAI number on the pack.'],
  [
    { components: [almonds], ...imported, importerAddress: '' },
    'importerName',
    "Enter the importer's name and address.",
  ],
])('without %j names %s', (change, field, message) => {
  expect(messages(change)).toEqual([[field, message]]);
});

it('a box states the origin of each content', () => {
  const components = [almonds, { ...almonds, name: 'Figs', countryOfOrigin: '' }];
  expect(messages({ ...imported, countryOfOrigin: '', components })).toEqual([
    ['components[1].countryOfOrigin', 'Choose the country of origin.'],
  ]);
});

it('accepts a packer for a maker, a confirmation for allergens, a reason for nutrition, and proof for claims', () => {
  const packer = { packerName: 'Packers', packerAddress: '3 Mill Road, Pune', packerLicence: '10012345678903' };
  expect(messages({ makerName: '', makerLicence: '', ...packer })).toEqual([]);
  expect(messages({ allergens: [], noAllergens: true })).toEqual([]);
  expect(messages({ nutrition: {}, nutritionExemptReason: 'Food of a single ingredient.' })).toEqual([]);
  expect(messages({ benefits: ['Fresh and real'], claimNote: 'Crop of this year.' })).toEqual([]);
  expect(messages({ benefits: ['Fresh and real'] })).toHaveLength(2);
});

it('names the size of each point of several sizes, and lists all points of an empty product', () => {
  const sizes = { variants: [size!, { size: '1kg', price: 1749 }] };
  expect(messages(sizes)).toEqual([
    ['variants[1].netQuantity', '1kg: Enter the net quantity.'],
    ['variants[1].mrp', '1kg: MRP must be at least the selling price.'],
  ]);
  const empty = { ...BLANK_PRODUCT, name: 'Walnuts', imageUrls: ['a.jpg'], variants: [{ size: 'Regular', price: 0 }] };
  expect(missingPoints(empty)).toHaveLength(13);
});
