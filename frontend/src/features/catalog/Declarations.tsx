import {
  ALLERGEN_NAMES,
  COUNTRIES,
  dailyShare,
  detailsOf,
  formatQuantity,
  NUTRIENT_LABELS,
  NUTRIENT_NAMES,
  NUTRIENTS,
  type NutrientName,
  type Nutrition,
  type Product,
  PRODUCT_FIELDS,
  PRODUCT_LABELS,
  type ProductComponent,
  type ProductDetails,
  type Variant,
  VEG_MARK_NAMES,
} from '@shop/contracts';
import { DECLARATION_MESSAGES } from './declaration-messages';
import { DETAIL_MESSAGES } from './detail-messages';
import { formatRupees } from '@shop/money';
import { unitPriceOf } from './unit-price';
import { Disclosure } from './ui/Disclosure';

/** One line of the declarations. */
interface DeclaredRow {
  readonly label: string;
  readonly text: string;
}

const FOOD = [
  'components',
  'ingredients',
  'allergens',
  'mayContain',
  'vegMark',
  'countryOfOrigin',
  'claimNote',
] as const;
const COMPANIES = [
  'makerName',
  'makerLicence',
  'makerAddress',
  'packerName',
  'packerLicence',
  'packerAddress',
  'importerName',
  'importerLicence',
  'importerAddress',
] as const;
const KEEPING = ['storageAdvice', 'shelfLifeDays'] as const;
type DeclaredField = 'genericName' | (typeof FOOD | typeof COMPANIES | typeof KEEPING)[number];

const LABELS: Record<DeclaredField, string> = { ...PRODUCT_LABELS, shelfLifeDays: DECLARATION_MESSAGES.shelfLife };

const countryName = (code: string): string => COUNTRIES[code] ?? '';

function componentText({ name, countryOfOrigin, quantity }: ProductComponent): string {
  return DECLARATION_MESSAGES.componentOf(name, [quantity, countryName(countryOfOrigin)].filter(Boolean).join(', '));
}

function textOf(field: DeclaredField, details: ProductDetails): string {
  if (field === 'components') return details.components.map(componentText).join('\n');
  if (field === 'ingredients') return details.ingredients.join(', ');
  if (field === 'vegMark') return details.vegMark && VEG_MARK_NAMES[details.vegMark];
  if (field === 'countryOfOrigin') return countryName(details.countryOfOrigin);
  if (field === 'shelfLifeDays')
    return details.shelfLifeDays === null ? '' : DECLARATION_MESSAGES.shelfLifeDays(details.shelfLifeDays);
  if (PRODUCT_FIELDS[field].kind !== 'codes') return details[field] as string;
  if (field === 'allergens' && details.noAllergens) return DETAIL_MESSAGES.noAllergens;
  return (details[field] as ProductDetails['allergens']).map((allergen) => ALLERGEN_NAMES[allergen]).join(', ');
}

/** What a pack of this size declares: net quantity, MRP, and the price of a unit by its MRP. */
function rowsOfSize({ netQuantity: quantity, mrp }: Variant): DeclaredRow[] {
  return [
    ...(quantity ? [{ label: DECLARATION_MESSAGES.netQuantity, text: formatQuantity(quantity) }] : []),
    ...(mrp === undefined ? [] : [{ label: DECLARATION_MESSAGES.mrp, text: formatRupees(mrp) }]),
    ...(quantity && mrp !== undefined
      ? [{ label: DECLARATION_MESSAGES.unitSalePrice, text: unitPriceOf(mrp, quantity) }]
      : []),
  ];
}

/** Returns what is known of these fields. */
const declared = (fields: readonly DeclaredField[], details: ProductDetails): DeclaredRow[] =>
  fields.map((field) => ({ label: LABELS[field], text: textOf(field, details) })).filter(({ text }) => text !== '');

function Declared({ title, rows }: { title: string; rows: readonly DeclaredRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Disclosure title={title}>
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label} className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{label}</dt>
            <dd className="break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The nutrition table of the label, with shares of the recommended daily amount; or why it needs none. */
function NutritionOfLabel({ nutrition, nutritionExemptReason }: ProductDetails) {
  const names = NUTRIENT_NAMES.filter((name) => nutrition[name] !== undefined);
  if (names.length === 0 && !nutritionExemptReason) return null;
  return (
    <Disclosure title={DECLARATION_MESSAGES.nutritionHeading}>
      {names.length > 0 && <NutritionTable names={names} nutrition={nutrition} />}
      {nutritionExemptReason && <p className="whitespace-pre-line">{nutritionExemptReason}</p>}
    </Disclosure>
  );
}

interface NutritionTableProps {
  /** The rows. */
  names: readonly NutrientName[];
  nutrition: Nutrition;
}

function NutritionTable({ names, nutrition }: NutritionTableProps) {
  const { serveG } = nutrition;
  return (
    <>
      <table className="w-full border-t border-line text-left wrap-anywhere tabular-nums">
        <thead>
          <tr className="border-b border-line text-sm text-ink-2">
            <th scope="col" className="py-2.5 pr-4 font-normal">
              {DECLARATION_MESSAGES.nutrient}
            </th>
            <th scope="col" className="py-2.5 pr-4 text-right font-normal">
              {DECLARATION_MESSAGES.inHundred}
            </th>
            {serveG !== undefined && (
              <th scope="col" className="py-2.5 text-right font-normal">
                {DECLARATION_MESSAGES.dailyShare(serveG)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 font-normal">
                {NUTRIENT_LABELS[name]}
              </th>
              <td className="py-2 pr-4 text-right">{`${nutrition[name]} ${NUTRIENTS[name].unit}`}</td>
              {serveG !== undefined && <td className="py-2 text-right">{shareText(dailyShare(nutrition, name))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {serveG !== undefined && <p className="mt-2 text-sm text-muted">{DECLARATION_MESSAGES.dailyShareNote}</p>}
    </>
  );
}

const shareText = (share: number | null): string =>
  share === null ? DECLARATION_MESSAGES.noShare : DECLARATION_MESSAGES.percent(share);

interface DeclarationsProps {
  product: Product;
  /** The size whose pack is described. */
  variant: Variant | null;
}

/** What the label declares, in sections that are closed at first. Nothing of what is unknown. */
export function Declarations({ product, variant }: DeclarationsProps) {
  // A server of an earlier release does not send these fields.
  const details = detailsOf(product);
  return (
    <div>
      <Declared
        title={DECLARATION_MESSAGES.declarationsHeading}
        rows={[
          ...declared(['genericName'], details),
          ...(variant ? rowsOfSize(variant) : []),
          ...declared(FOOD, details),
        ]}
      />
      <NutritionOfLabel {...details} />
      <Declared title={DECLARATION_MESSAGES.makerHeading} rows={declared(COMPANIES, details)} />
      <Declared title={DECLARATION_MESSAGES.storageHeading} rows={declared(KEEPING, details)} />
    </div>
  );
}
