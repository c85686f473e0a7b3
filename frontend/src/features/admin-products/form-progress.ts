import { detailsOf, labelWarnings, missingPoints, type LabelPoint, type LabelWarning } from '@shop/contracts';
import { productEdit, type ProductValues } from './product-values';
import { productRules } from './rules';

/** True when everything is filled in that the specification needs of a product. */
export function isBasicsDone(values: ProductValues): boolean {
  const { size, price, stock } = productRules;
  return (
    productRules.name(values.name) === true &&
    productRules.images(values.imageUrls) === true &&
    values.variants.every(
      (variant) =>
        size(variant.size, values) === true && price(variant.price) === true && stock(variant.stock) === true,
    )
  );
}

/** Returns what the label of the typed product lacks. */
export function labelPointsOf(values: ProductValues): LabelPoint[] {
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

/** Returns what an owner should look at in the texts and contents of the typed product. */
export const labelWarningsOf = (values: ProductValues): LabelWarning[] =>
  labelWarnings(detailsOf(productEdit(values, 'draft')));
