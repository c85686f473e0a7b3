import {
  dailyShare,
  detailsOf,
  NUTRIENT_LABELS,
  NUTRIENT_NAMES,
  NUTRIENTS,
  type Nutrition,
  type Product,
  type Variant,
} from '@shop/contracts';
import { declaredRows } from '../declared-rows';
import { CATALOG_MESSAGES } from '../messages';

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
