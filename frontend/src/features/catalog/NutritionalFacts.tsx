import { furtherFacts, type NutritionalFact, type Product } from '@shop/contracts';
import { ProductImage } from '../../shared/ui/ProductImage';
import { DECLARATION_MESSAGES } from './declaration-messages';

interface FactsHalfProps {
  facts: readonly NutritionalFact[];
  className: string;
}

function FactsHalf({ facts, className }: FactsHalfProps) {
  return (
    <dl className={`space-y-4 lg:space-y-6 ${className}`}>
      {facts.map(({ title, description }) => (
        <div key={title} className="border-b border-line pb-3">
          <dt className="font-display text-h3 font-semibold">{title}</dt>
          <dd className="text-ink-2">{description}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The nutritional facts that the table of the label lacks, in two halves around the image. On phones the image comes first. */
export function NutritionalFacts({ product }: { product: Product }) {
  const facts = furtherFacts(product);
  if (facts.length === 0) return null;
  const middle = Math.ceil(facts.length / 2);
  return (
    <section aria-labelledby="facts-heading" className="bg-sand/45 py-10 lg:py-section">
      <div className="content">
        <h2 id="facts-heading" className="text-center">
          {DECLARATION_MESSAGES.factsHeading}
        </h2>
        <div className="mt-6 grid items-center gap-6 lg:mt-10 lg:grid-cols-[1fr_minmax(0,24rem)_1fr] lg:gap-12">
          <div className="mx-auto w-full max-w-48 lg:order-2 lg:max-w-96">
            <ProductImage
              stored={product.imageUrls[0]}
              alt={product.name}
              sizes="(min-width: 1024px) 384px, 192px"
              className="rounded-full"
            />
          </div>
          <FactsHalf facts={facts.slice(0, middle)} className="lg:order-1 lg:text-right" />
          <FactsHalf facts={facts.slice(middle)} className="lg:order-3" />
        </div>
        <p className="mt-6 text-center text-sm text-ink-2">{DECLARATION_MESSAGES.factsNote}</p>
      </div>
    </section>
  );
}
