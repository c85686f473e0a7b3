import type { UseFormReturn } from 'react-hook-form';
import { Notice } from '../../../shared/ui/Notice';
import { focusField } from '../focus-field';
import { collectErrors } from '../form-errors';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';

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
