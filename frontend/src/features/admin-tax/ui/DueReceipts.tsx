import type { TaxSettings } from '@shop/contracts';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { toast } from '../../../shared/ui/toast';
import { useInvoiceReceiptsMutation } from '../api';
import { TAX_MESSAGES } from '../messages';

/** Orders that left with a receipt though an invoice was due; nothing without any, or before the settings are confirmed. */
export function DueReceipts({ settings }: { settings: TaxSettings }) {
  const { unconfirmed, others } = settings.dueReceipts;
  const [invoiceReceipts, { isLoading }] = useInvoiceReceiptsMutation();
  if (!settings.confirmation || settings.mode === 'unregistered' || unconfirmed + others === 0) return null;
  const issue = () =>
    attempt(async () => {
      await invoiceReceipts().unwrap();
      toast.success(TAX_MESSAGES.receiptsInvoiced);
    }, TAX_MESSAGES.receiptsFailed);
  return (
    <Card title={TAX_MESSAGES.receipts}>
      <p className="mb-4 text-ink-2">{TAX_MESSAGES.receiptsHint}</p>
      {others > 0 && <p className="mb-4">{TAX_MESSAGES.dueReceipts(others)}</p>}
      {unconfirmed > 0 && (
        <>
          <p className="mb-4">{TAX_MESSAGES.unconfirmedReceipts(unconfirmed)}</p>
          <Button kind="secondary" isBusy={isLoading} onClick={() => void issue()}>
            {TAX_MESSAGES.invoiceReceipts}
          </Button>
        </>
      )}
    </Card>
  );
}
