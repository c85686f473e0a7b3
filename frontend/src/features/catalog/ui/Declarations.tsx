import { COUNTRIES, detailsOf, PRODUCT_LABELS, type Product, type ProductDetails } from '@shop/contracts';
import { CATALOG_MESSAGES } from '../messages';

const DECLARED = [
  'genericName',
  'ingredients',
  'countryOfOrigin',
  'storageAdvice',
  'makerName',
  'makerLicence',
  'makerAddress',
  'importerName',
  'importerLicence',
  'importerAddress',
] as const;

function textOf(field: (typeof DECLARED)[number], details: ProductDetails): string {
  if (field === 'ingredients') return details.ingredients.join(', ');
  return field === 'countryOfOrigin' ? (COUNTRIES[details[field]] ?? '') : details[field];
}

/** What the label declares. Nothing when none of it is known. */
export function Declarations({ product }: { product: Product }) {
  // A server of an earlier release does not send these fields.
  const details = detailsOf(product);
  const known = DECLARED.filter((field) => textOf(field, details) !== '');
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="declarations-heading">
      <h2 id="declarations-heading" className="text-h3">
        {CATALOG_MESSAGES.declarationsHeading}
      </h2>
      <dl className="mt-3 border-t border-line">
        {known.map((field) => (
          <div key={field} className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{PRODUCT_LABELS[field]}</dt>
            <dd className="break-words whitespace-pre-line">{textOf(field, details)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
