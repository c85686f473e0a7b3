import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { fieldsOf } from '../../../shared/ui/fields-of';
import { SavedByPage } from '../../../shared/ui/OneSave';
import { useSettingsForm, type SettingsFormOptions } from '../../../shared/ui/use-settings-form';

interface OfflineFormProps<Settings, Values extends FieldValues> extends SettingsFormOptions<
  Settings,
  Settings,
  Values
> {
  texts: SettingsFormOptions<Settings, Settings, Values>['texts'] & { readonly isOn: string };
  /** The fields below the switch. @param field as returned by `fieldsOf` */
  children: (field: ReturnType<typeof fieldsOf<Values>>) => ReactNode;
}

/** The settings of a way to pay without a provider, which can be off. */
export function OfflineForm<Settings, Values extends FieldValues & { isOn: boolean }>({
  children,
  ...options
}: OfflineFormProps<Settings, Values>) {
  const { form, field, submit, state } = useSettingsForm(options);
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-forest" {...form.register('isOn' as Path<Values>)} />
        {options.texts.isOn}
      </label>
      {children(field)}
      <SavedByPage {...state} />
    </form>
  );
}
