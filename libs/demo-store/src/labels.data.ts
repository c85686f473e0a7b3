import {
  furtherFacts,
  parseQuantity,
  type NetQuantity,
  type NutritionalFact,
  type ProductComponent,
  type ProductDetails,
  type VariantInput,
} from '@shop/contracts';
import { boxes } from './box-labels.data.js';
import { foods } from './food-labels.data.js';
import type { BoxLabel, DemoProduct, FoodLabel } from './demo-product.js';

const SERVE_G = 30;
/** A number of the right form that no licence has: State 00, year 00. The makers of the demo store do not exist. */
export const DEMO_FSSAI = '10000000000000';
const MAKER = { makerName: 'Demo Packing House (not a real company)', makerAddress: '1 Example Road, Pune 411001' };
const IMPORTER = {
  importerName: 'Demo Imports (not a real company)',
  importerAddress: '2 Example Road, Mumbai 400001',
};

/** Returns the amount of a nutritional fact such as `Energy: 579 kcal per 100 g`. */
function amountOf(facts: readonly NutritionalFact[], title: string): number {
  const text = facts.find((fact) => fact.title === title)?.description ?? '0';
  return Number.parseFloat(text);
}

function nutritionOf(facts: readonly NutritionalFact[], [saturated, added, sodium]: FoodLabel['further']) {
  return {
    serveG: SERVE_G,
    energyKcal: amountOf(facts, 'Energy'),
    proteinG: amountOf(facts, 'Protein'),
    carbohydrateG: amountOf(facts, 'Carbohydrate'),
    totalSugarsG: amountOf(facts, 'Total sugars'),
    addedSugarsG: added,
    totalFatG: amountOf(facts, 'Total fat'),
    saturatedFatG: saturated,
    transFatG: 0,
    cholesterolMg: 0,
    sodiumMg: sodium,
  };
}

const componentOf = ({ genericName, country, hsn }: FoodLabel): ProductComponent => ({
  name: genericName,
  countryOfOrigin: country,
  hsn,
  quantity: '',
});

function sizes(variants: readonly VariantInput[], quantity: (size: string, at: number) => NetQuantity | null) {
  return variants.map((variant, at): VariantInput => ({
    ...variant,
    mrp: variant.originalPrice ?? variant.price,
    netQuantity: quantity(variant.size, at),
  }));
}

const companies = (origins: readonly string[]) => ({
  ...MAKER,
  makerLicence: DEMO_FSSAI,
  ...(origins.some((origin) => origin !== 'IN') && { ...IMPORTER, importerLicence: DEMO_FSSAI }),
});

type Label = Partial<ProductDetails> & Pick<DemoProduct, 'variants'>;

function foodLabel({ variants, nutritionalFacts }: DemoProduct, slug: string, food: FoodLabel): Label {
  const components = slug === 'house-mix' ? boxes['house-mix']!.foods.map((part) => componentOf(foods[part]!)) : [];
  return {
    kind: food.kind,
    packImage: `/uploads/${slug}-pack.jpg`,
    genericName: food.genericName,
    countryOfOrigin: food.country,
    components,
    hsn: food.hsn,
    ingredients: [...food.ingredients],
    allergens: [...food.allergens],
    noAllergens: food.allergens.length === 0,
    mayContain: food.allergens.includes('tree-nuts') ? ['peanuts'] : ['tree-nuts', 'peanuts'],
    vegMark: 'veg',
    shelfLifeDays: food.shelfLifeDays,
    storageAdvice: 'Keep cool and dry. Close the pouch after opening.',
    nutrition: nutritionOf(nutritionalFacts, food.further),
    ...companies([food.country, ...components.map(({ countryOfOrigin }) => countryOfOrigin)].filter(Boolean)),
    variants: sizes(variants, (size) => parseQuantity(size)),
  };
}

function boxLabel({ variants, nutritionalFacts, imageUrls }: DemoProduct, box: BoxLabel): Label {
  const inside = box.foods.map((slug) => foods[slug]!);
  return {
    packImage: imageUrls.find((address) => address.endsWith('-closed.jpg')) ?? '',
    genericName: 'Assorted nuts and dried fruits',
    components: inside.map(componentOf),
    hsn: '081350',
    ingredients: [...new Set(inside.flatMap(({ ingredients }) => ingredients))],
    allergens: [...new Set(inside.flatMap(({ allergens }) => allergens))],
    mayContain: ['peanuts'],
    vegMark: 'veg',
    shelfLifeDays: Math.min(...inside.map(({ shelfLifeDays }) => shelfLifeDays)),
    storageAdvice: 'Keep cool and dry. Close the pouches after opening.',
    nutrition: nutritionOf(nutritionalFacts, box.further),
    ...companies(inside.map(({ country }) => country)),
    variants: sizes(variants, (_size, at) => ({ value: box.grams[at]!, unit: 'g' })),
  };
}

/** A box that customers fill is no food: its contents have their own labels. */
function emptyBoxLabel({ variants }: DemoProduct): Label {
  return {
    genericName: 'Paper gift box',
    countryOfOrigin: 'IN',
    hsn: '481920',
    ...MAKER,
    variants: sizes(variants, () => ({ value: 1, unit: 'piece' })),
  };
}

/** Adds what the label of a demo product declares. Companies and licence numbers are fictitious. */
export function labelled(product: DemoProduct): DemoProduct {
  if (product.compartments) return { ...product, ...emptyBoxLabel(product) };
  const food = foods[product.slug];
  const box = boxes[product.slug];
  const label = food ? foodLabel(product, product.slug, food) : box && boxLabel(product, box);
  return { ...product, ...label, nutritionalFacts: furtherFacts({ ...product, ...label }) };
}
