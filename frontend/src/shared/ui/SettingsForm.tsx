import type { ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldPath } from 'react-hook-form';
import { Field } from './Field';
import { PasswordField } from './PasswordField';
import { saveOnSubmit } from './save-on-submit';
import { SavedByPage } from './OneSave';
import { toast } from './toast';

/** A typed setting. Its name is that of the value, and of the field in errors of the server. */
export interface SettingField<Values> {
  name: FieldPath<Values & Record<string, string>> & keyof Values & string;
  label: string;
  hint?: string;
  type?: 'date';
  /** Hidden while it is typed, unless one shows it. */
  isSecret?: boolean;
  autoComplete?: 'off' | 'new-password';
  inputMode?: 'numeric' | 'decimal';
  prefix?: string;
  isOptional?: boolean;
  /** @returns true, or what is wrong */
  validate?: (typed: string) => true | string;
}

interface SettingsFormProps<Values> {
  values: Values;
  fields: readonly SettingField<Values>[];
  texts: { readonly saved: string; readonly saveFailed: string };
  save: (values: Values) => Promise<unknown>;
  /** For secrets, which are not shown again. */
  isEmptiedBySaving?: boolean;
  /** Stands above the fields. */
  children?: ReactNode;
}

/** A form of settings that are typed as texts. */
export function SettingsForm<Values extends Record<string, string>>(props: SettingsFormProps<Values>) {
  const { values, fields, texts, save, isEmptiedBySaving, children } = props;
  const form = useForm<Record<string, string>>({ defaultValues: values as DefaultValues<Record<string, string>> });
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = async (typed: Record<string, string>) => {
    await save(typed as Values);
    form.reset(isEmptiedBySaving ? values : typed);
    toast.success(texts.saved);
  };
  return (
    <form onSubmit={saveOnSubmit(form, submit, texts.saveFailed)} noValidate className="grid gap-5">
      {children}
      {fields.map(({ name, validate, isSecret, ...field }) => {
        const props = { ...field, error: errors[name]?.message, ...form.register(name, validate && { validate }) };
        return isSecret ? <PasswordField key={name} {...props} /> : <Field key={name} {...props} />;
      })}
      <SavedByPage isBusy={isSubmitting} isDirty={isDirty} />
    </form>
  );
}
