import {
  ALLERGEN_NAMES,
  COUNTRIES,
  dailyShare,
  detailsOf,
  formatQuantity,
  NUTRIENT_LABELS,
  NUTRIENT_NAMES,
  NUTRIENTS,
  type Nutrition,
  type Product,
  PRODUCT_FIELDS,
  PRODUCT_LABELS,
  type ProductComponent,
  type ProductDetails,
  type Variant,
  VEG_MARK_NAMES,
} from '@shop/contracts';
import { CATALOG_MESSAGES } from '../messages';
import { formatRupees } from '@shop/money';
import { unitPriceOf } from '../unit-price';

/** One line of the declarations. */
interface DeclaredRow {
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
function declaredRows(details: ProductDetails, variant: Variant | null): DeclaredRow[] {
  const declared = DECLARED.map((field) => ({ label: PRODUCT_LABELS[field], text: textOf(field, details) }));
  const [name, ...others] = declared;
  return [name!, ...(variant ? rowsOfSize(variant) : []), ...others].filter(({ text }) => text !== '');
}

/** The nutrition table of the label, with shares of the recommended daily amount. Nothing without amounts. */
function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const names = NUTRIENT_NAMES.filter((name) => nutrition[name] !== undefined);
  if (names.length === 0) return null;
  const { serveG } = nutrition;
  return (
    <section aria-labelledby="nutrition-heading">
      <h2 id="nutrition-heading" className="text-h3">
        {CATALOG_MESSAGES.nutritionHeading}
      </h2>
      <table className="mt-3 w-full border-t border-line text-left tabular-nums">
        <thead>
          <tr className="border-b border-line text-sm text-ink-2">
            <th scope="col" className="py-2.5 pr-4 font-normal">
              {CATALOG_MESSAGES.nutrient}
            </th>
            <th scope="col" className="py-2.5 pr-4 text-right font-normal">
              {CATALOG_MESSAGES.inHundred}
            </th>
            {serveG !== undefined && (
              <th scope="col" className="py-2.5 text-right font-normal">
                {CATALOG_MESSAGES.dailyShare(serveG)}
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
      {serveG !== undefined && <p className="mt-2 text-sm text-muted">{CATALOG_MESSAGES.dailyShareNote}</p>}
    </section>
  );
}

const shareText = (share: number | null): string =>
  share === null ? CATALOG_MESSAGES.noShare : CATALOG_MESSAGES.percent(share);

interface DeclarationsProps {
  product: Product;
  /** The size whose pack is described. */
  variant: Variant | null;
}

/** What the label declares. Nothing when none of it is known. */
export function Declarations({ product, variant }: DeclarationsProps) {
  // A server of an earlier release does not send these fields.
  const details = detailsOf(product);
  const rows = declaredRows(details, variant);
  return (
    <>
      {rows.length > 0 && (
        <section aria-labelledby="declarations-heading">
          <h2 id="declarations-heading" className="text-h3">
            {CATALOG_MESSAGES.declarationsHeading}
          </h2>
          <dl className="mt-3 border-t border-line">
            {rows.map(({ label, text }) => (
              <div key={label} className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="text-ink-2">{label}</dt>
                <dd className="break-words whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <NutritionTable nutrition={details.nutrition} />
    </>
  );
}
