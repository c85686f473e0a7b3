import type { RefundSettings as Settings } from '@shop/contracts';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { SettingsForm } from '../../../shared/ui/SettingsForm';
import { useRefundSettingsQuery, useUpdateRefundSettingsMutation } from '../api';
import { REFUND_MESSAGES as TEXTS } from '../messages';
import { approvalIn, budgetIn } from '../refund-values';

const textOf = (amount: number | null) => amount?.toString() ?? '';
const emptyOr = (read: (typed: string) => number | null, message: string) => (typed: string) =>
  typed.trim() === '' || read(typed) !== null || message;
const valuesOf = ({ approvalAbove, dailyBudget }: Settings) => ({
  approvalAbove: textOf(approvalAbove),
  dailyBudget: textOf(dailyBudget),
});
const inputOf = ({ approvalAbove, dailyBudget }: ReturnType<typeof valuesOf>): Settings => ({
  approvalAbove: approvalIn(approvalAbove),
  dailyBudget: budgetIn(dailyBudget),
});
const AMOUNT = { inputMode: 'decimal', prefix: '₹' } as const;

/** What one person may move back alone. */
export function RefundSettings() {
  const query = useRefundSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateRefundSettingsMutation();
  return (
    <SettingsCard title={TEXTS.settings} query={query} failed={TEXTS.settingsNotLoaded}>
      {(settings) => (
        <SettingsForm
          settings={settings}
          valuesOf={valuesOf}
          inputOf={inputOf}
          save={(input) => update(input).unwrap()}
          fields={[
            {
              ...AMOUNT,
              name: 'approvalAbove',
              label: TEXTS.approvalAbove,
              hint: TEXTS.approvalAboveHint,
              validate: emptyOr(approvalIn, TEXTS.invalidApproval),
            },
            {
              ...AMOUNT,
              name: 'dailyBudget',
              label: TEXTS.dailyBudget,
              hint: TEXTS.dailyBudgetHint,
              validate: emptyOr(budgetIn, TEXTS.invalidBudget),
            },
          ]}
          texts={TEXTS}
        >
          <p className="text-ink-2">{TEXTS.settingsText}</p>
        </SettingsForm>
      )}
    </SettingsCard>
  );
}
