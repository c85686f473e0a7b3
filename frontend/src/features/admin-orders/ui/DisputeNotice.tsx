import { type Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { usePermission } from '../../../shared/session/use-permission';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { Notice } from '../../../shared/ui/Notice';
import { toast } from '../../../shared/ui/toast';
import { useAllowDisputedMutation } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';

const TEXTS = ADMIN_ORDER_MESSAGES.dispute;

/** Says that the bank disputes the payment of an order. Owners may allow staff to go on. */
export function DisputeNotice({ order: { dispute, paymentResult } }: { order: Order }) {
  const isOwner = usePermission('disputes');
  const [isAsking, setIsAsking] = useState(false);
  const [allow, { isLoading }] = useAllowDisputedMutation();
  if (!dispute || !paymentResult) return null;
  const isBlocked = dispute.state !== 'won' && !dispute.isAllowed;
  const confirm = async () => {
    setIsAsking(false);
    try {
      toast.success((await allow(paymentResult.id).unwrap()).message);
    } catch (error) {
      toast.error(messageOf(error, TEXTS.notAllowed));
    }
  };
  return (
    <Notice>
      <p className="font-semibold">{TEXTS.states[dispute.state](formatRupees(dispute.amount))}</p>
      {isBlocked && <p>{isOwner ? TEXTS.blockedForOwner : TEXTS.blocked}</p>}
      {dispute.state !== 'won' && dispute.isAllowed && <p>{TEXTS.allowed}</p>}
      {isBlocked && isOwner && (
        <Button kind="secondary" className="mt-3" isBusy={isLoading} onClick={() => setIsAsking(true)}>
          {TEXTS.allow}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={TEXTS.allow}
          confirmLabel={TEXTS.allow}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        >
          {TEXTS.ask}
        </ConfirmDialog>
      )}
    </Notice>
  );
}
