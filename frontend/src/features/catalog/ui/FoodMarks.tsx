import { ALLERGEN_NAMES, VEG_MARK_NAMES, type Allergen, type Product } from '@shop/contracts';
import { DETAIL_MESSAGES } from '../detail-messages';

const COLORS = { veg: 'text-success', nonveg: 'text-[#7b3f00]' };

const namesOf = (allergens: readonly Allergen[]): string =>
  allergens.map((allergen) => ALLERGEN_NAMES[allergen]).join(', ');

/** What people need to know before they buy food: the veg mark and the allergens. Nothing when neither is declared. */
export function FoodMarks({ product: { vegMark, allergens, mayContain, noAllergens } }: { product: Product }) {
  const facts = [
    noAllergens && allergens.length === 0 && DETAIL_MESSAGES.contains(DETAIL_MESSAGES.noAllergens.toLowerCase()),
    allergens.length > 0 && DETAIL_MESSAGES.contains(namesOf(allergens)),
    mayContain.length > 0 && DETAIL_MESSAGES.mayContain(namesOf(mayContain)),
  ].filter((fact) => fact !== false);
  if (!vegMark && facts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {vegMark && <VegMark mark={vegMark} />}
      {facts.length > 0 && <p className="font-semibold">{facts.join(' ')}</p>}
    </div>
  );
}

/** The mark by the food labelling rules: the side of the square is twice the diameter of the circle. */
function VegMark({ mark }: { mark: 'veg' | 'nonveg' }) {
  return (
    <p className="flex items-center gap-2">
      <svg role="img" viewBox="0 0 100 100" className={`size-6 shrink-0 ${COLORS[mark]}`}>
        <title>{VEG_MARK_NAMES[mark]}</title>
        <rect x="5" y="5" width="90" height="90" fill="none" stroke="currentColor" strokeWidth="10" />
        {mark === 'veg' ? (
          <circle cx="50" cy="50" r="25" fill="currentColor" />
        ) : (
          <path d="M50 25 79 75H21Z" fill="currentColor" />
        )}
      </svg>
      <span aria-hidden="true">{VEG_MARK_NAMES[mark]}</span>
    </p>
  );
}
