import { MAX_ASKED_DAYS, type PriceSettings as Settings } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { toast } from '../../../shared/ui/toast';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { PRODUCT_MESSAGES } from '../messages';
import { usePriceSettingsQuery, useUpdatePriceSettingsMutation } from '../product-settings-api';
import { productRules } from '../rules';

const { priceSettings: TEXTS } = PRODUCT_MESSAGES;

/** Which earlier prices are struck through. */
export function PriceSettings() {
  const query = usePriceSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={TEXTS.title} query={query} failed={TEXTS.notLoaded}>
      {(settings) => <DaysForm settings={settings} />}
    </SettingsCard>
  );
}

function DaysForm({ settings: { minAskedDays } }: { settings: Settings }) {
  const [updatePriceSettings, { isLoading }] = useUpdatePriceSettingsMutation();
  const form = useForm({ defaultValues: { minAskedDays: String(minAskedDays ?? '') } });
  const save = async ({ minAskedDays: typed }: { minAskedDays: string }) => {
    await updatePriceSettings({ minAskedDays: typed.trim() === '' ? null : Number(typed) }).unwrap();
    toast.success(TEXTS.saved);
  };
  return (
    <form onSubmit={saveOnSubmit(form, save, TEXTS.saveFailed)} noValidate className="grid gap-5">
      <Field
        label={TEXTS.minAskedDays}
        inputMode="numeric"
        isOptional
        hint={TEXTS.hint}
        error={form.formState.errors.minAskedDays?.message}
        {...form.register('minAskedDays', { validate: (typed) => productRules.wholeNumber(typed, MAX_ASKED_DAYS) })}
      />
      <Button type="submit" className="justify-self-start" isBusy={isLoading}>
        {TEXTS.save}
      </Button>
    </form>
  );
}
