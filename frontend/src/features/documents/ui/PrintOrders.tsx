import { MAX_PRINTED_ORDERS } from '@shop/contracts';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { useDocumentsOfOrdersMutation } from '../api';
import { DOCUMENT_MESSAGES } from '../messages';

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
