import type { Order } from '@shop/contracts';
import { DialogButton } from '../../../shared/ui/DialogForm';
import { COMPLAINT_MESSAGES } from '../messages';
import { ReportDialog } from './ReportDialog';

/** Reports damaged, wrong, expired, missing, defective or late goods. */
export function ReportProblem({ order }: { order: Order }) {
  return (
    <DialogButton label={COMPLAINT_MESSAGES.report}>
      {(close) => <ReportDialog order={order} onClose={close} />}
    </DialogButton>
  );
}
