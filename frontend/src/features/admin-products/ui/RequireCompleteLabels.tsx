import type { LabelSettings } from '@shop/contracts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { toast } from '../../../shared/ui/toast';
import { PRODUCT_MESSAGES } from '../messages';
import { useLabelSettingsQuery, useUpdateLabelSettingsMutation } from '../product-settings-api';

const TEXTS = PRODUCT_MESSAGES.requireLabels;

/** Whether products are published only with a complete label. */
export function RequireCompleteLabels() {
  const query = useLabelSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={TEXTS.title} query={query} failed={PRODUCT_MESSAGES.labelSettings.notLoaded}>
      {(settings) => <RequireForm settings={settings} />}
    </SettingsCard>
  );
}

function RequireForm({ settings: { requireComplete, completeBy } }: { settings: LabelSettings }) {
  const form = useForm({ values: { requireComplete } });
  const [update] = useUpdateLabelSettingsMutation();
  const hint = useId();
  const submit = saveOnSubmit(
    form,
    async (values) => {
      await update({ completeBy, ...values }).unwrap();
      toast.success(TEXTS.saved);
    },
    TEXTS.saveFailed,
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-forest"
          aria-describedby={hint}
          {...form.register('requireComplete')}
        />
        {TEXTS.label}
      </label>
      <p id={hint} className="text-sm text-ink-2">
        {TEXTS.hint}
      </p>
      <Button type="submit" className="justify-self-start" isBusy={form.formState.isSubmitting}>
        {TEXTS.save}
      </Button>
    </form>
  );
}
