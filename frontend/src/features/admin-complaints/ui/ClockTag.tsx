import type { ComplaintSummary } from '@shop/contracts';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';

const LOOKS: Record<ComplaintSummary['clock'], string> = {
  'in-time': 'border-line text-ink-2',
  soon: 'border-danger text-danger',
  overdue: 'border-danger bg-danger text-paper',
  stopped: 'border-success text-success',
};

/** Shows how urgent a complaint is, or how it ended. */
export function ClockTag({
  complaint: { clock, outcome },
}: {
  complaint: Pick<ComplaintSummary, 'clock' | 'outcome'>;
}) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[clock]}`}
    >
      {outcome ? ADMIN_COMPLAINT_MESSAGES.outcomes[outcome] : ADMIN_COMPLAINT_MESSAGES.clocks[clock]}
    </span>
  );
}
