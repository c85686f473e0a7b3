import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { SettingsForm } from '../../../shared/ui/SettingsForm';
import { useRefundSettingsQuery, useUpdateRefundSettingsMutation } from '../api';
import { REFUND_MESSAGES as TEXTS } from '../messages';
import { approvalIn, budgetIn } from '../refund-values';

const textOf = (amount: number | null) => amount?.toString() ?? '';
const emptyOr = (read: (typed: string) => number | null) => (typed: string) =>
  typed.trim() === '' || read(typed) !== null || TEXTS.invalidAmount;
const AMOUNT = { inputMode: 'decimal', prefix: '₹' } as const;

/** What one person may move back alone. */
export function RefundSettings() {
  const query = useRefundSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateRefundSettingsMutation();
  return (
    <SettingsCard title={TEXTS.settings} query={query} failed={TEXTS.settingsNotLoaded}>
      {({ approvalAbove, dailyBudget }) => (
        <SettingsForm
          values={{ approvalAbove: textOf(approvalAbove), dailyBudget: textOf(dailyBudget) }}
          fields={[
            {
              ...AMOUNT,
              name: 'approvalAbove',
              label: TEXTS.approvalAbove,
              hint: TEXTS.approvalAboveHint,
              validate: emptyOr(approvalIn),
            },
            {
              ...AMOUNT,
              name: 'dailyBudget',
              label: TEXTS.dailyBudget,
              hint: TEXTS.dailyBudgetHint,
              validate: emptyOr(budgetIn),
            },
          ]}
          texts={TEXTS}
          save={(typed) =>
            update({
              approvalAbove: approvalIn(typed.approvalAbove),
              dailyBudget: budgetIn(typed.dailyBudget),
            }).unwrap()
          }
        >
          <p className="text-ink-2">{TEXTS.settingsText}</p>
        </SettingsForm>
      )}
    </SettingsCard>
  );
}
