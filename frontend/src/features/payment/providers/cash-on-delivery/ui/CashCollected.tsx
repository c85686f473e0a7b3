import type { Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { ConfirmButton } from '../../../../../shared/ui/ConfirmButton';
import { useCollectCashMutation } from '../api';
import { CASH_MESSAGES } from '../messages';

/** The step of staff when the courier has collected the money; nothing for an order that is paid or cancelled. */
export function CashCollected({ order: { _id, orderNumber, actions, totalPrice } }: { order: Order }) {
  const [collectCash] = useCollectCashMutation();
  if (!actions.includes('collect')) return null;
  return (
    <div className="mt-4">
      <ConfirmButton
        label={CASH_MESSAGES.collect}
        kind="primary"
        title={CASH_MESSAGES.confirmCollect}
        isDangerous={false}
        action={() => collectCash(_id).unwrap()}
        done={CASH_MESSAGES.collected}
        failed={CASH_MESSAGES.collectFailed}
      >
        {CASH_MESSAGES.collectText(formatRupees(totalPrice), orderNumber)}
      </ConfirmButton>
    </div>
  );
}
