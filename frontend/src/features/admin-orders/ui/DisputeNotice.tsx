import { type Order } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { usePermission } from '../../../shared/session/use-permission';
import { ConfirmButton } from '../../../shared/ui/ConfirmButton';
import { attempt } from '../../../shared/ui/attempt';
import { Notice } from '../../../shared/ui/Notice';
import { toast } from '../../../shared/ui/toast';
import { useAllowDisputedMutation } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';

const TEXTS = ADMIN_ORDER_MESSAGES.dispute;

/** Says that the bank disputes the payment of an order. Owners may allow staff to go on. */
export function DisputeNotice({ order: { dispute, paymentResult } }: { order: Order }) {
  const isOwner = usePermission('disputes');
  const [allow, { isLoading }] = useAllowDisputedMutation();
  if (!dispute || !paymentResult) return null;
  const isBlocked = dispute.state !== 'won' && !dispute.isAllowed;
  const confirm = () =>
    attempt(async () => toast.success((await allow(paymentResult.id).unwrap()).message), TEXTS.notAllowed);
  return (
    <Notice>
      <p className="font-semibold">{TEXTS.states[dispute.state](formatRupees(dispute.amount))}</p>
      {isBlocked && <p>{isOwner ? TEXTS.blockedForOwner : TEXTS.blocked}</p>}
      {dispute.state !== 'won' && dispute.isAllowed && <p>{TEXTS.allowed}</p>}
      {isBlocked && isOwner && (
        <ConfirmButton label={TEXTS.allow} className="mt-3" title={TEXTS.allow} isBusy={isLoading} onConfirm={confirm}>
          {TEXTS.ask}
        </ConfirmButton>
      )}
    </Notice>
  );
}
