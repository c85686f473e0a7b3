import type { NutritionalFact, Product } from '@shop/contracts';
import { Icon } from '../../../shared/ui/Icon';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { CATALOG_MESSAGES } from '../messages';

/** The key benefits; nothing when there are none or the first is blank (docs/behaviour.md, section 2). */
export function KeyBenefits({ benefits }: { benefits: readonly string[] }) {
  if (!benefits[0]?.trim()) return null;
  return (
    <section aria-labelledby="benefits-heading">
      <h2 id="benefits-heading" className="text-h3">
        {CATALOG_MESSAGES.benefitsHeading}
      </h2>
      <ul className="mt-3 space-y-2">
        {benefits
          .filter((benefit) => benefit.trim())
          .map((benefit) => (
            <li key={benefit} className="flex gap-2.5">
              <Icon name="check" size={20} className="mt-0.5 text-success" />
              <span className="min-w-0 wrap-anywhere">{benefit}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface FactsHalfProps {
  facts: readonly NutritionalFact[];
  className: string;
}

function FactsHalf({ facts, className }: FactsHalfProps) {
  return (
    <dl className={`space-y-6 ${className}`}>
      {facts.map(({ title, description }) => (
        <div key={title} className="border-b border-line pb-4">
          <dt className="font-display text-h3 font-semibold">{title}</dt>
          <dd className="text-ink-2">{description}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The nutritional facts in two halves around the image. On phones the image comes first. */
export function NutritionalFacts({ product: { name, imageUrls, nutritionalFacts } }: { product: Product }) {
  if (nutritionalFacts.length === 0) return null;
  const middle = Math.ceil(nutritionalFacts.length / 2);
  return (
    <section aria-labelledby="facts-heading" className="bg-sand/45 py-section">
      <div className="content">
        <h2 id="facts-heading" className="text-center">
          {CATALOG_MESSAGES.factsHeading}
        </h2>
        <div className="mt-10 grid items-center gap-8 lg:grid-cols-[1fr_minmax(0,24rem)_1fr] lg:gap-12">
          <div className="mx-auto w-full max-w-96 lg:order-2">
            <ProductImage
              stored={imageUrls[0]}
              alt={name}
              sizes="(min-width: 1024px) 384px, 94vw"
              className="rounded-full"
            />
          </div>
          <FactsHalf facts={nutritionalFacts.slice(0, middle)} className="lg:order-1 lg:text-right" />
          <FactsHalf facts={nutritionalFacts.slice(middle)} className="lg:order-3" />
        </div>
        <p className="mt-8 text-center text-sm text-ink-2">{CATALOG_MESSAGES.factsNote}</p>
      </div>
    </section>
  );
}
