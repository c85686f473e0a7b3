import type { DraftOrder, DraftQuote, DraftWayToPay } from '@shop/contracts/draft-orders';
import { formatLongMoment } from '@shop/contracts/calendar';
import { formatRupees, fromRupees } from '@shop/money';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../shared/api/message-of';
import { adminPaths } from '../../../shared/config/admin-paths';
import { usePermission } from '../../../shared/session/use-permission';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { DialogButton } from '../../../shared/ui/DialogForm';
import { toast } from '../../../shared/ui/toast';
import { useCloseDraftMutation, usePlaceDraftMutation, useSendDraftMutation } from '../api';
import { DRAFT_MESSAGES as TEXTS } from '../messages';
import { DiscountDialog } from './DiscountDialog';

interface DraftActionsProps {
  draft: DraftOrder;
  quote: DraftQuote;
}

/** What can be done with a draft that is not ordered. */
export function DraftActions({ draft, quote: { ways } }: DraftActionsProps) {
  const [byLink, ...later] = ways;
  const mayDiscount = usePermission('discounts');
  return (
    <Card title={TEXTS.actions}>
      <div className="grid justify-items-start gap-3">
        {byLink && <SendLink draft={draft} way={byLink} />}
        {later.map((way) => (
          <PlaceButton key={way.provider} draft={draft} way={way} />
        ))}
        {mayDiscount && (
          <DialogButton label={TEXTS.discount}>
            {(close) => <DiscountDialog draft={draft} onClose={close} />}
          </DialogButton>
        )}
        <CloseDraft draft={draft} />
      </div>
    </Card>
  );
}

function SendLink({
  draft: { _id, email, state, linkExpiresAt },
  way: { total, reason },
}: {
  draft: DraftOrder;
  way: DraftWayToPay;
}) {
  const [send, { isLoading }] = useSendDraftMutation();
  const sendNow = async () => {
    try {
      await send(_id).unwrap();
      toast.success(TEXTS.linkSent(email));
    } catch (error) {
      toast.error(messageOf(error, TEXTS.linkFailed));
    }
  };
  const text = state === 'sent' ? TEXTS.sendLinkAgain : TEXTS.sendLink;
  return (
    <div>
      <Button isBusy={isLoading} disabled={reason !== null} onClick={() => void sendNow()}>
        {text(formatRupees(total))}
      </Button>
      {reason && <p className="mt-1.5 text-sm text-ink-2">{reason}</p>}
      {linkExpiresAt && state === 'sent' && (
        <p className="mt-1.5 text-sm text-ink-2">{TEXTS.linkUntil(formatLongMoment(linkExpiresAt))}</p>
      )}
    </div>
  );
}

const isLater = (provider: string): provider is keyof typeof TEXTS.place => provider in TEXTS.place;

/** Places the order by a way to pay whose money comes later; nothing for one that the shop does not offer. */
function PlaceButton({ draft, way: { provider, reason, total } }: { draft: DraftOrder; way: DraftWayToPay }) {
  const [isAsking, setIsAsking] = useState(false);
  const [place, { isLoading }] = usePlaceDraftMutation();
  const navigate = useNavigate();
  if (!isLater(provider) || reason !== null) return null;
  const placeNow = async () => {
    try {
      const order = await place({ draftId: draft._id, payment: provider, amount: fromRupees(total) }).unwrap();
      toast.success(TEXTS.placed(order.orderNumber));
      void navigate(adminPaths.order(order._id));
    } catch (error) {
      toast.error(messageOf(error, TEXTS.placeFailed));
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {TEXTS.place[provider](formatRupees(total))}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={TEXTS.placeHeading}
          confirmLabel={TEXTS.placeConfirm}
          isBusy={isLoading}
          onConfirm={() => void placeNow()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{TEXTS.placeText(draft.name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function CloseDraft({ draft: { _id } }: { draft: DraftOrder }) {
  const [isAsking, setIsAsking] = useState(false);
  const [close, { isLoading }] = useCloseDraftMutation();
  const closeNow = async () => {
    try {
      await close(_id).unwrap();
      toast.success(TEXTS.closed);
    } catch (error) {
      toast.error(messageOf(error, TEXTS.closeFailed));
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button kind="quiet" className="px-0!" onClick={() => setIsAsking(true)}>
        {TEXTS.close}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={TEXTS.closeHeading}
          confirmLabel={TEXTS.close}
          isBusy={isLoading}
          onConfirm={() => void closeNow()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{TEXTS.closeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
