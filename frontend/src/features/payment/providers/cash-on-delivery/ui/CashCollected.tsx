import type { Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { useState } from 'react';
import { messageOf } from '../../../../../shared/api/message-of';
import { Button } from '../../../../../shared/ui/Button';
import { ConfirmDialog } from '../../../../../shared/ui/ConfirmDialog';
import { toast } from '../../../../../shared/ui/toast';
import { useCollectCashMutation } from '../api';
import { CASH_MESSAGES } from '../messages';

/** The step of staff when the courier has collected the money; nothing for an order that is paid or cancelled. */
export function CashCollected({ order: { _id, orderNumber, actions, totalPrice } }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const [collectCash, { isLoading }] = useCollectCashMutation();
  if (!actions.includes('collect')) return null;
  const confirm = async () => {
    try {
      await collectCash(_id).unwrap();
      toast.success(CASH_MESSAGES.collected);
    } catch (error) {
      toast.error(messageOf(error, CASH_MESSAGES.collectFailed));
    }
    setIsAsking(false);
  };
  return (
    <div className="mt-4">
      <Button onClick={() => setIsAsking(true)}>{CASH_MESSAGES.collect}</Button>
      {isAsking && (
        <ConfirmDialog
          title={CASH_MESSAGES.confirmCollect}
          confirmLabel={CASH_MESSAGES.collect}
          isDangerous={false}
          isBusy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        >
          {CASH_MESSAGES.collectText(formatRupees(totalPrice), orderNumber)}
        </ConfirmDialog>
      )}
    </div>
  );
}
