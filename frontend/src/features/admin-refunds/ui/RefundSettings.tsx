import type { RefundSettings as Settings } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { toast } from '../../../shared/ui/toast';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { useRefundSettingsQuery, useUpdateRefundSettingsMutation } from '../api';
import { REFUND_MESSAGES } from '../messages';
import { approvalIn, budgetIn } from '../refund-values';

/** What one person may move back alone. */
export function RefundSettings() {
  const query = useRefundSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={REFUND_MESSAGES.settings} query={query} failed={REFUND_MESSAGES.settingsNotLoaded}>
      {(settings) => <RuleForm settings={settings} />}
    </SettingsCard>
  );
}

const textOf = (amount: number | null) => amount?.toString() ?? '';

function RuleForm({ settings: { approvalAbove, dailyBudget } }: { settings: Settings }) {
  const [updateRefundSettings, { isLoading }] = useUpdateRefundSettingsMutation();
  const form = useForm({ defaultValues: { limit: textOf(approvalAbove), budget: textOf(dailyBudget) } });
  const save = async ({ limit, budget }: { limit: string; budget: string }) => {
    await updateRefundSettings({ approvalAbove: approvalIn(limit), dailyBudget: budgetIn(budget) }).unwrap();
    toast.success(REFUND_MESSAGES.saved);
  };
  return (
    <form
      onSubmit={saveOnSubmit(form, save, REFUND_MESSAGES.saveFailed, {
        approvalAbove: 'limit',
        dailyBudget: 'budget',
      })}
      noValidate
      className="grid gap-5"
    >
      <p className="text-ink-2">{REFUND_MESSAGES.settingsText}</p>
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
      <Field
        label={REFUND_MESSAGES.dailyBudget}
        inputMode="decimal"
        prefix="₹"
        hint={REFUND_MESSAGES.dailyBudgetHint}
        error={form.formState.errors.budget?.message}
        {...form.register('budget', {
          validate: (text) => text.trim() === '' || budgetIn(text) !== null || REFUND_MESSAGES.invalidAmount,
        })}
      />
      <Button type="submit" className="justify-self-start" isBusy={isLoading}>
        {REFUND_MESSAGES.save}
      </Button>
    </form>
  );
}
