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

/** For how long the price of a started payment holds. */
export function CheckoutSettings() {
  const query = useCheckoutSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={TEXTS.title} query={query} failed={TEXTS.notLoaded}>
      {(settings) => <GraceForm settings={settings} />}
    </SettingsCard>
  );
}

function GraceForm({ settings }: { settings: Settings }) {
  const [updateCheckoutSettings, { isLoading }] = useUpdateCheckoutSettingsMutation();
  const form = useForm({ defaultValues: { priceGraceHours: String(settings.priceGraceHours) } });
  const save = async ({ priceGraceHours }: { priceGraceHours: string }) => {
    await updateCheckoutSettings({ ...settings, priceGraceHours: Number(priceGraceHours) }).unwrap();
    toast.success(TEXTS.saved);
  };
  return (
    <form onSubmit={saveOnSubmit(form, save, TEXTS.saveFailed)} noValidate className="grid gap-5">
      <Field
        label={TEXTS.priceGraceHours}
        inputMode="numeric"
        hint={TEXTS.hint}
        error={form.formState.errors.priceGraceHours?.message}
        {...form.register('priceGraceHours', { validate: (typed) => HOURS.test(typed.trim()) || TEXTS.invalid })}
      />
      <Button type="submit" className="justify-self-start" isBusy={isLoading}>
        {TEXTS.save}
      </Button>
    </form>
  );
}

/** 0 to 24. */
const HOURS = /^(1?[0-9]|2[0-4])$/;
