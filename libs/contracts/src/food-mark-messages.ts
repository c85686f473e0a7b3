import type { Allergen, VegMark } from './product-declarations.js';

/** Apart from the other labels of a product, because the first view of its page shows them. */
export const ALLERGEN_NAMES: Record<Allergen, string> = {
  'tree-nuts': 'Tree nuts',
  peanuts: 'Peanuts',
  gluten: 'Cereals containing gluten',
  milk: 'Milk',
  soybeans: 'Soybeans',
  sulphites: 'Sulphites',
  eggs: 'Eggs',
  fish: 'Fish',
  crustaceans: 'Crustaceans',
};

export const VEG_MARK_NAMES: Record<Exclude<VegMark, ''>, string> = { veg: 'Vegetarian', nonveg: 'Non-vegetarian' };
