import type { LabelSettings as Settings } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { toast } from '../../../shared/ui/toast';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { useLabelSettingsQuery, useUpdateLabelSettingsMutation } from '../product-settings-api';
import { PRODUCT_MESSAGES } from '../messages';

const { labelSettings: TEXTS } = PRODUCT_MESSAGES;

/** The last day to complete the labels of published products. */
export function LabelSettings() {
  const query = useLabelSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={TEXTS.title} query={query} failed={TEXTS.notLoaded}>
      {(settings) => <DayForm settings={settings} />}
    </SettingsCard>
  );
}

function DayForm({ settings: { completeBy } }: { settings: Settings }) {
  const [updateLabelSettings, { isLoading }] = useUpdateLabelSettingsMutation();
  const form = useForm({ defaultValues: { completeBy: completeBy ?? '' } });
  const save = async (values: { completeBy: string }) => {
    await updateLabelSettings({ completeBy: values.completeBy || null }).unwrap();
    toast.success(TEXTS.saved);
  };
  return (
    <form onSubmit={saveOnSubmit(form, save, TEXTS.saveFailed)} noValidate className="grid gap-5">
      <Field
        label={TEXTS.completeBy}
        type="date"
        isOptional
        hint={TEXTS.hint}
        error={form.formState.errors.completeBy?.message}
        {...form.register('completeBy')}
      />
      <Button type="submit" className="justify-self-start" isBusy={isLoading}>
        {TEXTS.save}
      </Button>
    </form>
  );
}
