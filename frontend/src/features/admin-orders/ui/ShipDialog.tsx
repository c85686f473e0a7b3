import type { OrderSummary } from '@shop/contracts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { DocumentNotices } from '../../../shared/ui/DocumentNotices';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { EarlyNotice, EWayBillHint } from './OrderNotices';
import { ShipForm } from './ShipForm';

interface ShipDialogProps {
  order: Pick<OrderSummary, '_id' | 'orderNumber' | 'totalPrice' | 'packOn'>;
  onClose: () => void;
}

/** Dialog of the order list that ships an order: scan or type the tracking ID, then press Enter. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const { _id, orderNumber } = order;
  return (
    <Dialog title={ADMIN_ORDER_MESSAGES.shipOrder(orderNumber)} onCancel={onClose}>
      <div className="mb-4 grid gap-4 empty:hidden">
        <EarlyNotice order={order} />
        <DocumentNotices orderId={_id} before="ship" />
        <EWayBillHint order={order} />
      </div>
      <ShipForm
        order={order}
        isFocused
        missingText={ADMIN_ORDER_MESSAGES.trackingRequired}
        failureText={ADMIN_ORDER_MESSAGES.statusFailed}
        onShipped={onClose}
      >
        <Button kind="secondary" onClick={onClose}>
          {CONTROL_MESSAGES.cancel}
        </Button>
      </ShipForm>
    </Dialog>
  );
}
