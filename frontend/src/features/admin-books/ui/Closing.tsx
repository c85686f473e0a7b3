import { formatMonth } from '@shop/contracts/calendar';
import { type BookMonthDetails, MAX_MONTH_NOTE } from '@shop/contracts/settlements';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { usePermission } from '../../../shared/session/use-permission';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useCloseMonthMutation, useReopenMonthMutation } from '../api';
import { BOOKS_MESSAGES } from '../messages';

/** Closes the month, or says who has closed it and reopens it. */
export function Closing({ details }: { details: BookMonthDetails }) {
  const { isOver, closing, reopenings } = details;
  const keepsBooks = usePermission('bookkeeping');
  const [isAsking, setIsAsking] = useState(false);
  const Dialog = closing ? ReopenDialog : CloseDialog;
  return (
    <Card title={BOOKS_MESSAGES.closing}>
      {keepsBooks && <p className="mb-4 max-w-prose text-ink-2">{BOOKS_MESSAGES.closeHint}</p>}
      {closing && <p className="mb-4 font-semibold">{BOOKS_MESSAGES.closedBy(closing.by, closing.at)}</p>}
      {!keepsBooks && !closing && <p>{isOver ? BOOKS_MESSAGES.notClosed : BOOKS_MESSAGES.notOver}</p>}
      {keepsBooks && !isOver && <p>{BOOKS_MESSAGES.notOver}</p>}
      {keepsBooks && isOver && (
        <Button kind={closing ? 'secondary' : 'primary'} onClick={() => setIsAsking(true)}>
          {closing ? BOOKS_MESSAGES.reopen : BOOKS_MESSAGES.close(formatMonth(details.month))}
        </Button>
      )}
      {reopenings.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-1 font-semibold">{BOOKS_MESSAGES.history}</h3>
          <ul className="text-ink-2 wrap-anywhere">
            {reopenings.map(({ by, at, reason }) => (
              <li key={at}>{BOOKS_MESSAGES.reopenedBy(by, at, reason)}</li>
            ))}
          </ul>
        </section>
      )}
      {isAsking && <Dialog details={details} onEnd={() => setIsAsking(false)} />}
    </Card>
  );
}

interface DialogProps {
  details: BookMonthDetails;
  onEnd: () => void;
}

function CloseDialog({ details: { month, points }, onEnd }: DialogProps) {
  const [closeMonth, { isLoading }] = useCloseMonthMutation();
  const open = points.filter(({ count }) => count > 0).length;
  const name = formatMonth(month);
  const close = () =>
    attempt(async () => {
      await closeMonth({ month, acceptsOpenPoints: open > 0 }).unwrap();
      toast.success(BOOKS_MESSAGES.closed(name));
      onEnd();
    }, BOOKS_MESSAGES.closeFailed);
  return (
    <ConfirmDialog
      title={BOOKS_MESSAGES.confirmClose(name)}
      confirmLabel={open > 0 ? BOOKS_MESSAGES.closeAnyway : BOOKS_MESSAGES.close(name)}
      isBusy={isLoading}
      isDangerous={open > 0}
      onCancel={onEnd}
      onConfirm={() => void close()}
    >
      {open > 0 && <p className="mb-2 font-semibold">{BOOKS_MESSAGES.confirmOpen(open)}</p>}
      <p>{BOOKS_MESSAGES.confirmHint}</p>
    </ConfirmDialog>
  );
}

function ReopenDialog({ details: { month }, onEnd }: DialogProps) {
  const [reopenMonth, { isLoading }] = useReopenMonthMutation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const name = formatMonth(month);
  const reopen = (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setError(BOOKS_MESSAGES.reasonMissing);
    return reopenMonth({ month, reason })
      .unwrap()
      .then(() => {
        toast.success(BOOKS_MESSAGES.reopened(name));
        onEnd();
      })
      .catch((failure: unknown) => setError(messageOf(failure, BOOKS_MESSAGES.reopenFailed)));
  };
  return (
    <DialogForm
      title={BOOKS_MESSAGES.confirmReopen(name)}
      description={BOOKS_MESSAGES.reopenHint}
      submitLabel={BOOKS_MESSAGES.reopen}
      isDanger
      isBusy={isLoading}
      onCancel={onEnd}
      onSubmit={reopen}
    >
      <Field
        label={BOOKS_MESSAGES.reason}
        value={reason}
        maxLength={MAX_MONTH_NOTE}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
}
