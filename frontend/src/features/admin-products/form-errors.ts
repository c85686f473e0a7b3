import { PRODUCT_FIELD_NAMES } from '@shop/contracts';
import type { FieldErrors, FieldPath } from 'react-hook-form';
import type { ProductValues } from './product-values';

/** A validation error of the form and the path of its field. */
export interface FormError {
  path: FieldPath<ProductValues>;
  message: string;
}

/** In the order of the form. */
const FIELDS = PRODUCT_FIELD_NAMES.flatMap((field): (keyof ProductValues)[] =>
  field === 'imageUrls' ? [field, 'variants'] : [field],
);

/** Flattens the errors of react-hook-form, in the order of the fields. */
export function collectErrors(errors: FieldErrors<ProductValues>): FormError[] {
  return FIELDS.flatMap((field) => collect(errors[field], [field]));
}

function collect(node: unknown, path: readonly string[]): FormError[] {
  if (typeof node !== 'object' || node === null) return [];
  const { message } = node as { message?: unknown };
  if (typeof message === 'string')
    return [{ path: path.filter((part) => part !== 'root').join('.') as FormError['path'], message }];
  // `ref` is the input element, not a nested error.
  return Object.entries(node)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, child]) => collect(child, [...path, key]));
}
