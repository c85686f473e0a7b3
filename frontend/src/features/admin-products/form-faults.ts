import type { FieldErrors, FieldPath } from 'react-hook-form';
import type { ProductValues } from './product-values';

/** What is wrong in a form, and where to go to put it right. */
export interface Fault {
  path: FieldPath<ProductValues>;
  message: string;
}

/** From the top of the form to its end. */
const FIELDS: readonly (keyof ProductValues)[] = [
  'name',
  'category',
  'description',
  'images',
  'variants',
  'benefits',
  'facts',
];

/** Every message in the errors of the form, in the order of its fields. */
export function faultsIn(errors: FieldErrors<ProductValues>): Fault[] {
  return FIELDS.flatMap((field) => collect(errors[field], [field]));
}

function collect(node: unknown, path: readonly string[]): Fault[] {
  if (typeof node !== 'object' || node === null) return [];
  const { message } = node as { message?: unknown };
  if (typeof message === 'string')
    return [{ path: path.filter((part) => part !== 'root').join('.') as Fault['path'], message }];
  // An error also holds its input element, which is no part of the form's values.
  return Object.entries(node)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, child]) => collect(child, [...path, key]));
}
