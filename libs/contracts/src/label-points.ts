import type { Variant } from './catalog.js';
import { LABEL_MESSAGES, NUTRIENT_LABELS } from './product-messages.js';
import { isNutritionComplete, NUTRIENT_NAMES } from './product-declarations.js';
import type { NutritionalFact, ProductDetails } from './product-fields.js';
import { FSSAI } from './store-information.js';

/** One point that a product lacks to be published. `field` is the path of its field in a request and in the form. */
export interface LabelPoint {
  code: string;
  field: string;
  message: string;
}

/** What the label rules look at. Money in rupees. */
export interface LabelledProduct extends ProductDetails {
  variants: readonly Pick<Variant, 'size' | 'price' | 'mrp' | 'netQuantity'>[];
}

const HOME = 'IN';
/** Words that need proof (FSSAI rules on claims). */
const RESTRICTED = /\b(natural|fresh|pure|original|authentic|genuine|real)\b/gi;

const isText = (text: string, least: number, most: number): boolean => {
  const { length } = [...text.trim()];
  return length >= least && length <= most;
};

const isCompany = (name: string, address: string): boolean => isText(name, 2, 120) && isText(address, 10, 300);

/** The known origins: of the product, and of each content of a box. */
const originsOf = ({ countryOfOrigin, components }: ProductDetails): string[] =>
  [countryOfOrigin, ...components.map((component) => component.countryOfOrigin)].filter(Boolean);

const isImported = (product: ProductDetails): boolean => originsOf(product).some((origin) => origin !== HOME);

/** The first field of each rule is the one to fill. */
const RULES: readonly (readonly [
  keyof typeof LABEL_MESSAGES & string,
  string,
  (product: ProductDetails) => boolean,
])[] = [
  ['genericName', 'genericName', ({ genericName }) => isText(genericName, 2, 120)],
  [
    'maker',
    'makerName',
    (product) =>
      isCompany(product.makerName, product.makerAddress) || isCompany(product.packerName, product.packerAddress),
  ],
  [
    'importer',
    'importerName',
    (product) => !isImported(product) || isCompany(product.importerName, product.importerAddress),
  ],
  ['ingredients', 'ingredients', ({ ingredients }) => ingredients.length > 0],
  ['allergens', 'noAllergens', ({ allergens, noAllergens }) => noAllergens || allergens.length > 0],
  ['vegMark', 'vegMark', ({ vegMark }) => vegMark !== ''],
  [
    'nutrition',
    'nutrition',
    ({ nutrition, nutritionExemptReason }) => isNutritionComplete(nutrition) || isText(nutritionExemptReason, 20, 300),
  ],
  ['storage', 'storageAdvice', ({ storageAdvice }) => isText(storageAdvice, 5, 200)],
  ['packImage', 'packImage', ({ packImage, imageUrls }) => imageUrls.includes(packImage)],
  ['hsnMissing', 'hsn', ({ hsn }) => hsn !== ''],
];

/** Points that only food needs. A box to fill is sold empty: its contents carry their own labels. */
const OF_FOOD: ReadonlySet<string> = new Set([
  'ingredients',
  'allergens',
  'vegMark',
  'nutrition',
  'storage',
  'packImage',
]);

/** Returns everything that a product lacks to be published, in the order of the form. Empty when it is complete. */
export function missingPoints(product: LabelledProduct): LabelPoint[] {
  const isEmptyBox = product.compartments !== null;
  const general = RULES.filter(([code, , isKept]) => !(isEmptyBox && OF_FOOD.has(code)) && !isKept(product)).map(
    ([code, field]): LabelPoint => ({
      code,
      field,
      message: LABEL_MESSAGES[code] as string,
    }),
  );
  return [
    ...sizePoints(product),
    ...originPoints(product),
    ...general,
    ...(isEmptyBox ? [] : [...shelfLifePoints(product), ...licencePoints(product)]),
    ...claimPoints(product),
  ];
}

function sizePoints({ variants }: LabelledProduct): LabelPoint[] {
  return variants.flatMap(({ size, price, mrp, netQuantity }, index) => {
    const point = (code: 'netQuantity' | 'mrp'): LabelPoint => ({
      code,
      field: `variants[${index}].${code}`,
      message: variants.length === 1 ? LABEL_MESSAGES[code] : LABEL_MESSAGES.ofSize(size, LABEL_MESSAGES[code]),
    });
    return [
      ...(netQuantity && netQuantity.value > 0 ? [] : [point('netQuantity')]),
      ...(mrp !== undefined && mrp >= price ? [] : [point('mrp')]),
    ];
  });
}

/** A box states the origin of each content, anything else its own. */
function originPoints({ countryOfOrigin, components }: ProductDetails): LabelPoint[] {
  const point = (field: string): LabelPoint => ({ code: 'origin', field, message: LABEL_MESSAGES.origin });
  if (components.length === 0) return countryOfOrigin ? [] : [point('countryOfOrigin')];
  return components.flatMap((component, index) =>
    component.countryOfOrigin ? [] : [point(`components[${index}].countryOfOrigin`)],
  );
}

function shelfLifePoints({ storageAdvice, shelfLifeDays }: ProductDetails): LabelPoint[] {
  const isKnown = shelfLifeDays !== null || !isText(storageAdvice, 5, 200);
  return isKnown ? [] : [{ code: 'storage', field: 'shelfLifeDays', message: LABEL_MESSAGES.storage }];
}

/** Imported food carries the number of its importer, other food that of its maker or packer. */
function licencePoints(product: ProductDetails): LabelPoint[] {
  const imported = isImported(product);
  const numbers = imported ? [product.importerLicence] : [product.makerLicence, product.packerLicence];
  if (numbers.some((number) => FSSAI.test(number))) return [];
  const field = imported ? 'importerLicence' : 'makerLicence';
  return [{ code: 'licence', field, message: LABEL_MESSAGES.licence }];
}

function claimPoints({ name, description, benefits, claimNote }: ProductDetails): LabelPoint[] {
  if (claimNote.trim() !== '') return [];
  const words = [name, description, ...benefits].flatMap((text) => text.match(RESTRICTED) ?? []);
  const different = [...new Set(words.map((word) => word.toLowerCase()))];
  return different.map((word) => ({ code: 'claim', field: 'claimNote', message: LABEL_MESSAGES.claim(word) }));
}

/** Returns the nutritional facts that are not rows of the label's nutrition table, so that no amount is stated twice. */
export function furtherFacts({
  nutritionalFacts,
  nutrition = {},
}: Pick<ProductDetails, 'nutritionalFacts'> & Partial<Pick<ProductDetails, 'nutrition'>>): NutritionalFact[] {
  const stated = NUTRIENT_NAMES.filter((name) => nutrition[name] !== undefined);
  const titles = new Set(stated.map((name) => NUTRIENT_LABELS[name].toLowerCase()));
  return nutritionalFacts.filter(({ title }) => !titles.has(title.trim().toLowerCase()));
}
