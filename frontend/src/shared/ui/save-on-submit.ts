import type { FormEvent } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../api/message-of';
import { toast } from './toast';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, Values>,
  'getValues' | 'handleSubmit' | 'setError'
>;

/**
 * Returns the submit handler of a form. Errors of the server are shown at their fields, the first one focused, and in
 * a toast.
 * @param save sends the values, and says that it worked
 * @param failed the sentence for an error without one
 * @param places fields of the form for fields of the server with other names
 */
export function saveOnSubmit<Values extends FieldValues>(
  form: Form<Values>,
  save: (values: Values) => Promise<void>,
  failed: string,
  places: Readonly<Record<string, FieldPath<Values>>> = {},
): (event: FormEvent) => void {
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      const faults = Object.entries(fieldErrorsOf(error))
        .map(([field, message]) => ({ field: places[field] ?? (field as FieldPath<Values>), message }))
        .filter(({ field }) => get(form.getValues(), field) !== undefined);
      faults.forEach(({ field, message }, at) => form.setError(field, { message }, { shouldFocus: at === 0 }));
      toast.error(messageOf(error, failed));
    }
  });
  return (event) => void submit(event);
}
