import { get, type FieldPath, type FieldValues, type RegisterOptions, type UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState'>;

/** Returns a function that returns the props of a form's field: those of `register`, and what is wrong with its value. */
export const fieldsOf =
  <Values extends FieldValues>({ register, formState: { errors } }: Form<Values>) =>
  <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    ...register(name, rules),
    error: (get(errors, name) as { message?: string } | undefined)?.message,
  });
