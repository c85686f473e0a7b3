import {
  ALLERGEN_NAMES,
  COUNTRIES,
  formatQuantity,
  PRODUCT_FIELDS,
  PRODUCT_LABELS,
  VEG_MARK_NAMES,
  type ProductComponent,
  type ProductDetails,
  type Variant,
} from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { CATALOG_MESSAGES } from './messages';
import { unitPriceOf } from './unit-price';

/** One line of the declarations. */
export interface DeclaredRow {
  readonly label: string;
  readonly text: string;
}

const DECLARED = [
  'genericName',
  'components',
  'ingredients',
  'allergens',
  'mayContain',
  'vegMark',
  'countryOfOrigin',
  'storageAdvice',
  'shelfLifeDays',
  'nutritionExemptReason',
  'makerName',
  'makerLicence',
  'makerAddress',
  'packerName',
  'packerLicence',
  'packerAddress',
  'importerName',
  'importerLicence',
  'importerAddress',
  'claimNote',
] as const;

const countryName = (code: string): string => COUNTRIES[code] ?? '';

function componentText({ name, countryOfOrigin, quantity }: ProductComponent): string {
  return CATALOG_MESSAGES.componentOf(name, [quantity, countryName(countryOfOrigin)].filter(Boolean).join(', '));
}

function textOf(field: (typeof DECLARED)[number], details: ProductDetails): string {
  if (field === 'components') return details.components.map(componentText).join('\n');
  if (field === 'ingredients') return details.ingredients.join(', ');
  if (field === 'vegMark') return details.vegMark && VEG_MARK_NAMES[details.vegMark];
  if (field === 'countryOfOrigin') return countryName(details.countryOfOrigin);
  if (field === 'shelfLifeDays')
    return details.shelfLifeDays === null ? '' : CATALOG_MESSAGES.shelfLife(details.shelfLifeDays);
  if (PRODUCT_FIELDS[field].kind !== 'codes') return details[field] as string;
  if (field === 'allergens' && details.noAllergens) return CATALOG_MESSAGES.noAllergens;
  return (details[field] as ProductDetails['allergens']).map((allergen) => ALLERGEN_NAMES[allergen]).join(', ');
}

/** What a pack of this size declares: net quantity, MRP, and the price of a unit by its MRP. */
function rowsOfSize({ netQuantity: quantity, mrp }: Variant): DeclaredRow[] {
  return [
    ...(quantity ? [{ label: CATALOG_MESSAGES.netQuantity, text: formatQuantity(quantity) }] : []),
    ...(mrp === undefined ? [] : [{ label: CATALOG_MESSAGES.mrp, text: formatRupees(mrp) }]),
    ...(quantity && mrp !== undefined
      ? [{ label: CATALOG_MESSAGES.unitSalePrice, text: unitPriceOf(mrp, quantity) }]
      : []),
  ];
}

/** Returns what the label of a pack declares, without unknown facts. */
export function declaredRows(details: ProductDetails, variant: Variant | null): DeclaredRow[] {
  const declared = DECLARED.map((field) => ({ label: PRODUCT_LABELS[field], text: textOf(field, details) }));
  const [name, ...others] = declared;
  return [name!, ...(variant ? rowsOfSize(variant) : []), ...others].filter(({ text }) => text !== '');
}
