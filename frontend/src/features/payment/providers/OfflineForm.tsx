import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { SavedByPage } from '../../../shared/ui/OneSave';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { toast } from '../../../shared/ui/toast';

interface OfflineFormProps<Values extends FieldValues> {
  values: Values;
  texts: { readonly isOn: string; readonly saved: string; readonly saveFailed: string };
  /** @returns the values as stored */
  save: (values: Values) => Promise<Values>;
  /** The fields below the switch. @param field as returned by `fieldsOf` */
  children: (field: ReturnType<typeof fieldsOf<Values>>) => ReactNode;
}

/** The settings of a way to pay without a provider, which can be off. */
export function OfflineForm<Values extends FieldValues & { isOn: boolean }>(props: OfflineFormProps<Values>) {
  const { values, texts, save, children } = props;
  const form = useForm<Values, unknown, Values>({ mode: 'onTouched', defaultValues: values as DefaultValues<Values> });
  const { isSubmitting, isDirty } = form.formState;
  const submit = async (typed: Values) => {
    form.reset(await save(typed));
    toast.success(texts.saved);
  };
  return (
    <form onSubmit={saveOnSubmit(form, submit, texts.saveFailed)} noValidate className="grid gap-5">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-forest" {...form.register('isOn' as Path<Values>)} />
        {texts.isOn}
      </label>
      {children(fieldsOf(form))}
      <SavedByPage isBusy={isSubmitting} isDirty={isDirty} />
    </form>
  );
}
