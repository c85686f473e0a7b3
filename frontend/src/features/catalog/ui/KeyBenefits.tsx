import { Icon } from '../../../shared/ui/Icon';
import { DETAIL_MESSAGES } from '../detail-messages';

/** The key benefits; nothing when there are none or the first is blank (docs/behaviour.md, section 2). */
export function KeyBenefits({ benefits }: { benefits: readonly string[] }) {
  if (!benefits[0]?.trim()) return null;
  return (
    <section aria-labelledby="benefits-heading">
      <h2 id="benefits-heading" className="text-h3">
        {DETAIL_MESSAGES.benefitsHeading}
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
