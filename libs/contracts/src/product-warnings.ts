import { CLAIM_WORDS, type ClaimKind } from './claim-words.data.js';
import type { ProductDetails } from './product-fields.js';
import { LABEL_WARNINGS } from './product-messages.js';

/** Something that an owner should look at; it keeps no product from being published. `field` is that of the form. */
export interface LabelWarning {
  field: string;
  message: string;
}

type WarnedDetails = Pick<ProductDetails, 'name' | 'description' | 'benefits' | 'components'>;

/** Chapters 1 to 22 of the Harmonised System are food and drink. */
const LAST_FOOD_CHAPTER = 22;
const isFood = (hsn: string): boolean => Number(hsn.slice(0, 2)) <= LAST_FOOD_CHAPTER;

/** Returns the words of health claims with the reason why they are listed, and other goods in a box of food. */
export function labelWarnings(product: WarnedDetails): LabelWarning[] {
  return [...claimWarnings(product), ...boxWarnings(product)];
}

function claimWarnings({ name, description, benefits }: WarnedDetails): LabelWarning[] {
  const texts = [
    { field: 'name', text: name },
    { field: 'description', text: description },
    ...benefits.map((text, index) => ({ field: `benefits[${index}].text`, text })),
  ];
  return texts.flatMap(({ field, text }) =>
    (Object.keys(CLAIM_WORDS) as ClaimKind[]).flatMap((kind) =>
      [...new Set((text.match(CLAIM_WORDS[kind]) ?? []).map((word) => word.toLowerCase()))].map((word) => ({
        field,
        message: LABEL_WARNINGS.claims[kind](word),
      })),
    ),
  );
}

/** Contents without a code are not known. */
function boxWarnings({ components }: WarnedDetails): LabelWarning[] {
  const known = components.filter(({ hsn }) => hsn !== '');
  const others = known.filter(({ hsn }) => !isFood(hsn)).map(({ name }) => name);
  if (others.length === 0 || others.length === known.length) return [];
  return [{ field: 'components[0].name', message: LABEL_WARNINGS.mixedBox(others.join(', ')) }];
}
