import { DRAFT_ORDER, type DraftOrder, type DraftQuote, type DraftWayToPay } from '@shop/contracts/draft-orders';
import { formatLongMoment } from '@shop/contracts/calendar';
import { formatRupees, fromRupees, parseRupees } from '@shop/money';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { adminPaths } from '../../../shared/config/admin-paths';
import { usePermission } from '../../../shared/session/use-permission';
import { ConfirmButton } from '../../../shared/ui/ConfirmButton';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import { toast } from '../../../shared/ui/toast';
import { useCloseDraftMutation, usePlaceDraftMutation, useSendDraftMutation, useDiscountDraftMutation } from '../api';
import { DRAFT_MESSAGES as TEXTS } from '../messages';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Field } from '../../../shared/ui/Field';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';

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
  const sendNow = () =>
    attempt(async () => {
      await send(_id).unwrap();
      toast.success(TEXTS.linkSent(email));
    }, TEXTS.linkFailed);
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
  const [place] = usePlaceDraftMutation();
  const navigate = useNavigate();
  if (!isLater(provider) || reason !== null) return null;
  const placeNow = async () => {
    const order = await place({ draftId: draft._id, payment: provider, amount: fromRupees(total) }).unwrap();
    toast.success(TEXTS.placed(order.orderNumber));
    void navigate(adminPaths.order(order._id));
  };
  return (
    <ConfirmButton
      label={TEXTS.place[provider](formatRupees(total))}
      title={TEXTS.placeHeading}
      confirmLabel={TEXTS.placeConfirm}
      action={placeNow}
      failed={TEXTS.placeFailed}
    >
      <p>{TEXTS.placeText(draft.name)}</p>
    </ConfirmButton>
  );
}

function CloseDraft({ draft: { _id } }: { draft: DraftOrder }) {
  const [close] = useCloseDraftMutation();
  return (
    <ConfirmButton
      label={TEXTS.close}
      kind="quiet"
      className="px-0!"
      title={TEXTS.closeHeading}
      action={() => close(_id).unwrap()}
      done={TEXTS.closed}
      failed={TEXTS.closeFailed}
    >
      <p>{TEXTS.closeText}</p>
    </ConfirmButton>
  );
}

const AMOUNT = { min: 0, max: LIMITS.orderRupees };

/** What staff take off a draft, and why. */
function DiscountDialog({ draft, onClose }: { draft: DraftOrder; onClose: () => void }) {
  const { _id: draftId, discount, discountReason } = draft;
  const [changedAt] = useState(draft.changedAt);
  const form = useForm({ defaultValues: { amount: discount > 0 ? String(discount) : '', reason: discountReason } });
  const [save, { isLoading }] = useDiscountDraftMutation();
  const field = fieldsOf(form);
  const submit = saveOnSubmit(
    form,
    async ({ amount, reason }) => {
      await save({ draftId, changedAt, amount: parseRupees(amount, AMOUNT) ?? 0, reason: reason.trim() }).unwrap();
      toast.success(TEXTS.discountSaved);
      onClose();
    },
    TEXTS.discountFailed,
  );
  return (
    <DialogForm
      title={TEXTS.discountHeading}
      description={TEXTS.discountText}
      onCancel={onClose}
      submitLabel={TEXTS.saveDiscount}
      isBusy={isLoading}
      onSubmit={submit}
    >
      <Field
        label={TEXTS.discountAmount}
        inputMode="decimal"
        prefix="₹"
        {...field('amount', {
          validate: (typed) => parseRupees(typed, AMOUNT) !== null || TEXTS.amountInvalid,
        })}
      />
      <Field
        label={TEXTS.discountReasonLabel}
        maxLength={DRAFT_ORDER.reasonLength}
        {...field('reason', { validate: (typed) => typed.trim() !== '' || TEXTS.reasonMissing })}
      />
    </DialogForm>
  );
}
