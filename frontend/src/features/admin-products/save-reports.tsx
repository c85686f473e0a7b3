import type { ProductStatus } from '@shop/contracts';
import { toast } from '../../shared/ui/toast';
import { PRODUCT_MESSAGES } from './messages';

const { nowShown: SHOWN } = PRODUCT_MESSAGES;

/** Says in a toast that the product is saved, and what customers now see. @param before null for a new product */
export function reportSaved(status: ProductStatus, before: ProductStatus | null): void {
  const [done, effect] = textsOf(status, before);
  toast.success(
    <>
      <p>{done}</p>
      <p className="text-sm text-ink-2">{effect}</p>
    </>,
  );
}

function textsOf(status: ProductStatus, before: ProductStatus | null): readonly [done: string, effect: string] {
  const isDraft = status === 'draft';
  if (before === null) return [PRODUCT_MESSAGES.created, isDraft ? SHOWN.draft : SHOWN.created];
  if (before === status) return [PRODUCT_MESSAGES.updated, isDraft ? SHOWN.draft : SHOWN.changed];
  return isDraft ? [PRODUCT_MESSAGES.unpublished, SHOWN.unpublished] : [PRODUCT_MESSAGES.published, SHOWN.published];
}
