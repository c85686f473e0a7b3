import type { Order } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { COMPLAINT_MESSAGES } from '../messages';
import { ReportDialog } from './ReportDialog';

/** Reports damaged, wrong, expired, missing, defective or late goods. */
export function ReportProblem({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {COMPLAINT_MESSAGES.report}
      </Button>
      {isOpen && <ReportDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
