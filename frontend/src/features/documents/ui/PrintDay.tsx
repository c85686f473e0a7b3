import { dayInIndia } from '@shop/contracts/calendar';
import { useState } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { useDocumentsOfDayMutation } from '../api';
import { DOCUMENT_MESSAGES } from '../messages';

/** Downloads packing slips and invoices of all orders that were shipped on a day, in one file to print. */
export function PrintDay() {
  const [day, setDay] = useState(() => dayInIndia(new Date()));
  const [documentsOfDay, { isLoading }] = useDocumentsOfDayMutation();
  const download = () => attempt(() => documentsOfDay(day).unwrap(), DOCUMENT_MESSAGES.downloadFailed);
  return (
    <div className="mt-6 flex flex-wrap items-end gap-4">
      <Field label={DOCUMENT_MESSAGES.day} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      <Button kind="secondary" isBusy={isLoading} disabled={day === ''} onClick={() => void download()}>
        {DOCUMENT_MESSAGES.printDay}
      </Button>
    </div>
  );
}
