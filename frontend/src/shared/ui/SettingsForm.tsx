import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { Field } from './Field';
import { PasswordField } from './PasswordField';
import { SavedByPage } from './OneSave';
import { useSettingsForm, type SettingsFormOptions } from './use-settings-form';

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

interface SettingsFormProps<Settings, Input, Values extends Record<string, string>> extends SettingsFormOptions<
  Settings,
  Input,
  Values
> {
  fields: readonly SettingField<Values>[];
  /** Stands above the fields. */
  children?: ReactNode;
}

/** A form of settings that are typed as texts. */
export function SettingsForm<Settings, Input, Values extends Record<string, string>>({
  fields,
  children,
  ...options
}: SettingsFormProps<Settings, Input, Values>) {
  const { field, submit, state } = useSettingsForm(options);
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {children}
      {fields.map(({ name, validate, isSecret, ...texts }) => {
        const props = { ...texts, ...field(name as never, validate && ({ validate } as object)) };
        return isSecret ? <PasswordField key={name} {...props} /> : <Field key={name} {...props} />;
      })}
      <SavedByPage {...state} />
    </form>
  );
}
