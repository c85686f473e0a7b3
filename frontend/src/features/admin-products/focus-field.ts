import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { ProductValues } from './product-values';

/** Lists and tables have no control of their own: their first control is focused. */
const FIRST_CONTROLS: Record<string, FieldPath<ProductValues>> = {
  imageUrls: 'imageUrls.0.text',
  nutrition: 'nutrition.serveG',
  ingredients: 'ingredients.0.text',
};

/** Focuses a field by its path in the form or in a request. Adds the first row of ingredients when there is none. */
export function focusField(form: UseFormReturn<ProductValues>, field: string): void {
  if (field === 'ingredients' && form.getValues('ingredients').length === 0)
    form.setValue('ingredients', [{ text: '' }]);
  const path = FIRST_CONTROLS[field] ?? (field.replace(/\[([0-9]+)\]/g, '.$1') as FieldPath<ProductValues>);
  // A new row is rendered first.
  setTimeout(() => form.setFocus(path));
}
