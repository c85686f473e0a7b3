import { detailsOf, missingPoints, type LabelPoint } from '@shop/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Notice } from '../../../shared/ui/Notice';
import { focusField } from '../focus-field';
import { PRODUCT_MESSAGES } from '../messages';
import { useLabelSettingsQuery } from '../product-settings-api';
import { productEdit, type ProductValues } from '../product-values';

interface LabelProgressProps {
  form: UseFormReturn<ProductValues>;
  /** True for a new product, too. */
  isDraft: boolean;
}

/** Lists what the label lacks, as buttons that focus the fields. It is only needed to publish where the owner says so. */
export function LabelProgress({ form, isDraft }: LabelProgressProps) {
  const { data: settings } = useLabelSettingsQuery();
  const isGate = isDraft && settings?.requireComplete === true;
  const points = pointsOf(useWatch({ control: form.control }) as ProductValues);
  if (points.length === 0) return isGate ? <Notice tone="success">{PRODUCT_MESSAGES.readyToPublish}</Notice> : null;
  return (
    <Notice>
      <p className="font-semibold">
        {isGate ? PRODUCT_MESSAGES.toPublish(points.length) : PRODUCT_MESSAGES.toComplete(points.length)}
      </p>
      <ul className="list-disc pl-5">
        {points.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <button
              type="button"
              onClick={() => focusField(form, field)}
              className="link max-w-full py-1 text-left wrap-anywhere"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function pointsOf(values: ProductValues): LabelPoint[] {
  const { variants, ...edit } = productEdit(values, 'draft');
  return missingPoints({
    ...detailsOf(edit),
    variants: variants.map(({ size, price, mrp, netQuantity }) => ({
      size,
      price,
      ...(mrp != null && { mrp }),
      ...(netQuantity && { netQuantity }),
    })),
  });
}
