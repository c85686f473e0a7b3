import { dayInIndia } from '@shop/contracts/calendar';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useDocumentsOfDayMutation } from '../api';
import { DOCUMENT_MESSAGES } from '../messages';

/** Downloads packing slips and invoices of all orders that were shipped on a day, in one file to print. */
export function PrintDay() {
  const [day, setDay] = useState(() => dayInIndia(new Date()));
  const [documentsOfDay, { isLoading }] = useDocumentsOfDayMutation();
  const download = () =>
    documentsOfDay(day)
      .unwrap()
      .catch((error: unknown) => toast.error(messageOf(error, DOCUMENT_MESSAGES.downloadFailed)));
  return (
    <div className="mt-6 flex flex-wrap items-end gap-4">
      <Field label={DOCUMENT_MESSAGES.day} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      <Button kind="secondary" isBusy={isLoading} disabled={day === ''} onClick={() => void download()}>
        {DOCUMENT_MESSAGES.printDay}
      </Button>
    </div>
  );
}
