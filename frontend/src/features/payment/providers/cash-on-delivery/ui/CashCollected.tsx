import type { Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { ConfirmButton } from '../../../../../shared/ui/ConfirmButton';
import { attempt } from '../../../../../shared/ui/attempt';
import { toast } from '../../../../../shared/ui/toast';
import { useCollectCashMutation } from '../api';
import { CASH_MESSAGES } from '../messages';

/** The step of staff when the courier has collected the money; nothing for an order that is paid or cancelled. */
export function CashCollected({ order: { _id, orderNumber, actions, totalPrice } }: { order: Order }) {
  const [collectCash, { isLoading }] = useCollectCashMutation();
  if (!actions.includes('collect')) return null;
  const confirm = () =>
    attempt(async () => {
      await collectCash(_id).unwrap();
      toast.success(CASH_MESSAGES.collected);
    }, CASH_MESSAGES.collectFailed);
  return (
    <div className="mt-4">
      <ConfirmButton
        label={CASH_MESSAGES.collect}
        kind="primary"
        title={CASH_MESSAGES.confirmCollect}
        isDangerous={false}
        isBusy={isLoading}
        onConfirm={confirm}
      >
        {CASH_MESSAGES.collectText(formatRupees(totalPrice), orderNumber)}
      </ConfirmButton>
    </div>
  );
}
