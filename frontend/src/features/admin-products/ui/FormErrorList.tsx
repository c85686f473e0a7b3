import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form';
import { Notice } from '../../../shared/ui/Notice';
import { focusField } from '../focus-field';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { PRODUCT_FIELD_NAMES } from '@shop/contracts';

/** A validation error of the form and the path of its field. */
interface FormError {
  path: FieldPath<ProductValues>;
  message: string;
}

/** In the order of the form. */
const FIELDS = PRODUCT_FIELD_NAMES.flatMap((field): (keyof ProductValues)[] =>
  field === 'imageUrls' ? [field, 'variants'] : [field],
);

/** Flattens the errors of react-hook-form, in the order of the fields. */
function collectErrors(errors: FieldErrors<ProductValues>): FormError[] {
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

/** Shown after a failed save: lists every validation error as a button that focuses its field. */
export function FormErrorList({ form }: { form: UseFormReturn<ProductValues> }) {
  const { errors, submitCount } = form.formState;
  const formErrors = collectErrors(errors);
  if (submitCount === 0 || formErrors.length === 0) return null;
  return (
    <Notice tone="error">
      <p className="font-semibold">{PRODUCT_MESSAGES.problems(formErrors.length)}</p>
      <ul className="list-disc pl-5">
        {formErrors.map((formError) => (
          <li key={formError.path}>
            <button
              type="button"
              onClick={() => focusField(form, formError.path)}
              className="link max-w-full py-1 text-left wrap-anywhere"
            >
              {formError.message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
