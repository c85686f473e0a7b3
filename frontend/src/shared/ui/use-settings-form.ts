import { useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { Edited } from '../api/settings-at';
import { fieldsOf } from './fields-of';
import { saveOnSubmit } from './save-on-submit';
import { toast } from './toast';

export interface SettingsFormOptions<Settings, Input, Values extends FieldValues> {
  settings: Edited<Settings>;
  valuesOf: (settings: Settings) => Values;
  /** Returns what is sent; null when the values cannot be read, which their fields then show. */
  inputOf: (values: Values, form: UseFormReturn<Values, unknown, Values>) => Input | null;
  save: (input: Edited<Input>) => Promise<Edited<Settings>>;
  texts: { readonly saved: string; readonly saveFailed: string };
  mode?: 'onTouched' | 'onSubmit';
}

/**
 * The form of settings that are saved as a whole, based on those with which it began or which it has saved: it does not
 * overwrite what others have saved since.
 */
export function useSettingsForm<Settings, Input, Values extends FieldValues>({
  settings,
  valuesOf,
  inputOf,
  save,
  texts,
  mode = 'onTouched',
}: SettingsFormOptions<Settings, Input, Values>) {
  const form = useForm<Values, unknown, Values>({ mode, defaultValues: valuesOf(settings) as DefaultValues<Values> });
  const basedOn = useRef(settings.etag);
  const isSaving = useRef(false);
  const typedNow = () =>
    Object.entries(form.getValues()).map(([name, value]) => [name, JSON.stringify(value)] as const);
  const send = async (values: Values) => {
    const input = inputOf(values, form);
    if (input === null) return;
    const sent = new Map(typedNow());
    const saved = await save({ ...input, etag: basedOn.current });
    basedOn.current = saved.etag;
    const later = typedNow().filter(([name, text]) => text !== sent.get(name));
    form.reset(valuesOf(saved));
    for (const [name, text] of later)
      form.setValue(name as Path<Values>, JSON.parse(text) as never, { shouldDirty: true });
    toast.success(texts.saved);
  };
  const once = async (values: Values) => {
    // Enter in a field submits the form again.
    if (isSaving.current) return;
    isSaving.current = true;
    await send(values).finally(() => (isSaving.current = false));
  };
  const { isSubmitting, isDirty } = form.formState;
  return {
    form,
    field: fieldsOf(form),
    submit: saveOnSubmit(form, once, texts.saveFailed),
    state: { isBusy: isSubmitting, isDirty },
  };
}
