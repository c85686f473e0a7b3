import type { CheckoutSettings as Settings } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { toast } from '../../../shared/ui/toast';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { useCheckoutSettingsQuery, useUpdateCheckoutSettingsMutation } from '../api';
import { SETTINGS_MESSAGES } from '../messages';

const { checkout: TEXTS } = SETTINGS_MESSAGES;

/** For how long the price of a started payment holds, and what customers may hold without paying. */
export function CheckoutSettings() {
  const query = useCheckoutSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={TEXTS.title} query={query} failed={TEXTS.notLoaded}>
      {(settings) => <CheckoutForm settings={settings} />}
    </SettingsCard>
  );
}

/** Whole numbers; the server checks their ranges. */
const FIELDS = Object.keys(TEXTS.fields) as (keyof Settings)[];

function CheckoutForm({ settings }: { settings: Settings }) {
  const [updateCheckoutSettings, { isLoading }] = useUpdateCheckoutSettingsMutation();
  const form = useForm({ defaultValues: mapFields((name) => String(settings[name])) });
  const save = async (typed: Record<keyof Settings, string>) => {
    await updateCheckoutSettings(mapFields((name) => Number(typed[name]))).unwrap();
    toast.success(TEXTS.saved);
  };
  return (
    <form onSubmit={saveOnSubmit(form, save, TEXTS.saveFailed)} noValidate className="grid gap-5">
      {FIELDS.map((name) => (
        <Field
          key={name}
          label={TEXTS.fields[name].label}
          inputMode="numeric"
          hint={TEXTS.fields[name].hint}
          error={form.formState.errors[name]?.message}
          {...form.register(name, { validate: (typed) => /^\d+$/.test(typed.trim()) || TEXTS.invalid })}
        />
      ))}
      <Button type="submit" className="justify-self-start" isBusy={isLoading}>
        {TEXTS.save}
      </Button>
    </form>
  );
}

const mapFields = <T,>(valueOf: (name: keyof Settings) => T) =>
  Object.fromEntries(FIELDS.map((name) => [name, valueOf(name)])) as Record<keyof Settings, T>;
