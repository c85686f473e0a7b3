import { detailsOf, type Product, type Variant } from '@shop/contracts';
import { declaredRows } from '../declared-rows';
import { CATALOG_MESSAGES } from '../messages';
import { NutritionTable } from './NutritionTable';

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
