import { MAX_PRINTED_ORDERS } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import { useState } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { useDocumentsOfOrdersMutation, useDocumentsOfDayMutation } from '../api';
import { DOCUMENT_MESSAGES } from '../messages';
import { Field } from '../../../shared/ui/Field';

interface PrintOrdersProps {
  orderIds: readonly string[];
  label?: string;
}

/** Downloads packing slips, cards and invoices of these orders, in one file to print. */
export function PrintOrders({ orderIds, label = DOCUMENT_MESSAGES.printSelected }: PrintOrdersProps) {
  const [documentsOfOrders, { isLoading }] = useDocumentsOfOrdersMutation();
  const areTooMany = orderIds.length > MAX_PRINTED_ORDERS;
  const download = () => attempt(() => documentsOfOrders(orderIds).unwrap(), DOCUMENT_MESSAGES.printFailed);
  return (
    <>
      <Button kind="secondary" isBusy={isLoading} disabled={areTooMany} onClick={() => void download()}>
        {!isLoading && <Icon name="printer" size={20} />}
        {label}
      </Button>
      {areTooMany && <p className="text-danger">{DOCUMENT_MESSAGES.tooMany(MAX_PRINTED_ORDERS)}</p>}
    </>
  );
}

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
