import type { RefundSettings as Settings } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { toast } from '../../../shared/ui/toast';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { useRefundSettingsQuery, useUpdateRefundSettingsMutation } from '../api';
import { REFUND_MESSAGES } from '../messages';
import { approvalIn } from '../refund-values';

/** The amount above which a refund needs a second person. */
export function RefundSettings() {
  const query = useRefundSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={REFUND_MESSAGES.settings} query={query} failed={REFUND_MESSAGES.settingsNotLoaded}>
      {(settings) => <RuleForm settings={settings} />}
    </SettingsCard>
  );
}

function RuleForm({ settings: { approvalAbove } }: { settings: Settings }) {
  const [updateRefundSettings, { isLoading }] = useUpdateRefundSettingsMutation();
  const form = useForm({ defaultValues: { limit: approvalAbove?.toString() ?? '' } });
  const save = async ({ limit }: { limit: string }) => {
    await updateRefundSettings({ approvalAbove: approvalIn(limit) }).unwrap();
    toast.success(REFUND_MESSAGES.saved);
  };
  return (
    <form
      onSubmit={saveOnSubmit(form, save, REFUND_MESSAGES.saveFailed, { approvalAbove: 'limit' })}
      noValidate
      className="grid gap-5"
    >
      <Field
        label={REFUND_MESSAGES.approvalAbove}
        inputMode="decimal"
        prefix="₹"
        hint={REFUND_MESSAGES.approvalAboveHint}
        error={form.formState.errors.limit?.message}
        {...form.register('limit', {
          validate: (text) => text.trim() === '' || approvalIn(text) !== null || REFUND_MESSAGES.invalidAmount,
        })}
      />
      <Button type="submit" className="justify-self-start" isBusy={isLoading}>
        {REFUND_MESSAGES.save}
      </Button>
    </form>
  );
}
