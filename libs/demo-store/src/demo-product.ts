import type { Allergen, NutritionalFact, ProductInput, ProductKind, VariantInput } from '@shop/contracts';

/**
 * A product of the demo catalogue. `slug` names its images and links its reviews; image URLs are `/uploads/<file>.jpg`.
 */
export interface DemoProduct extends ProductInput {
  slug: string;
  description: string;
  benefits: string[];
  nutritionalFacts: NutritionalFact[];
}

/** One kind of food. Rows of the nutrition table that the nutritional facts lack are in `further`. */
export interface FoodLabel {
  readonly kind: ProductKind;
  readonly genericName: string;
  readonly country: string;
  readonly hsn: string;
  readonly ingredients: readonly string[];
  readonly allergens: readonly Allergen[];
  readonly shelfLifeDays: number;
  /** Saturated fat in g, added sugars in g and sodium in mg, for 100 g. */
  readonly further: readonly [saturated: number, added: number, sodium: number];
}

/** A gift box: slugs of its foods, and the grams of each size, smallest first. */
export interface BoxLabel {
  readonly foods: readonly string[];
  readonly grams: readonly number[];
  readonly further: FoodLabel['further'];
}

/** Share of the list price that is left after the launch offer of 30 %. */
const LAUNCH_SHARE = 0.7;

/** One size at its selling price in whole rupees. The list price follows from the launch offer. */
export function size(name: string, price: number, stock: number): VariantInput {
  return { size: name, price, originalPrice: Math.round(price / LAUNCH_SHARE), stock };
}

/** URLs of the images of a product: `images('almonds', ['bowl'])` -> `['/uploads/almonds-bowl.jpg']`. */
export function images(slug: string, views: readonly string[]): string[] {
  return views.map((view) => `/uploads/${slug}-${view}.jpg`);
}

/** Rows of a nutrition table from `[title, description]` pairs. */
export function facts(rows: readonly (readonly [string, string])[]): NutritionalFact[] {
  return rows.map(([title, description]) => ({ title, description }));
}
