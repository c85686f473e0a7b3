import { fieldsOf } from '../../../shared/ui/fields-of';
import { attempt } from '../../../shared/ui/attempt';
import { DialogForm } from '../../../shared/ui/DialogForm';
import {
  MANUAL_REFUND_METHODS,
  MAX_REFERENCE_LENGTH,
  MAX_WORDS_LENGTH,
  type Order,
  type OrderItem,
  REFUND_REASONS,
  type RefundOrderInput,
} from '@shop/contracts';
import type { Parcel } from '@shop/contracts/recipients';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Field, TextArea } from '../../../shared/ui/Field';
import { DocumentNotices } from '../../../shared/ui/DocumentNotices';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { useRefundItemsMutation } from '../api';
import { REFUND_MESSAGES } from '../messages';
import { inputOf, isPaidOffline, mayTakeOff, refundableItems, refundIn, type RefundValues } from '../refund-values';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';

interface RefundDialogProps {
  order: Order;
  send?: (input: RefundOrderInput) => Promise<unknown>;
  preset?: Partial<RefundValues>;
  /** Refunds items of this parcel only. */
  parcel?: Parcel;
  onClose: () => void;
}

/** Asks what to refund, and why. */
export function RefundDialog(props: RefundDialogProps) {
  const { order, parcel, onClose } = props;
  const { form, submit, isSending } = useRefundForm(props);
  return (
    <DialogForm
      title={
        parcel
          ? REFUND_MESSAGES.headingOfParcel(order.orderNumber, parcel.position)
          : REFUND_MESSAGES.heading(order.orderNumber)
      }
      onCancel={onClose}
      submitLabel={REFUND_MESSAGES.refund}
      isBusy={isSending}
      onSubmit={submit}
    >
      <DocumentNotices orderId={order._id} before="refund" />
      {isPaidOffline(order) && <ManualRefund form={form} />}
      {parcel ? (
        <RefundItems form={form} items={refundableItems(order, parcel)} />
      ) : (
        <RefundScope form={form} items={order.orderItems} />
      )}
      <Select label={REFUND_MESSAGES.reason} {...form.register('reason')}>
        {reasonsFor(order, parcel).map((reason) => (
          <option key={reason} value={reason}>
            {REFUND_MESSAGES.reasons[reason]}
          </option>
        ))}
      </Select>
      <TextArea
        label={REFUND_MESSAGES.words}
        isOptional
        rows={2}
        maxLength={MAX_WORDS_LENGTH}
        {...form.register('words')}
      />
    </DialogForm>
  );
}

/** Goodwill belongs to no parcel. */
const reasonsFor = (order: Order, parcel?: Parcel) =>
  REFUND_REASONS.filter(
    (reason) => (reason !== 'taken_off' || mayTakeOff(order)) && (reason !== 'goodwill' || !parcel),
  );

function useRefundForm({ order, send, preset, onClose }: RefundDialogProps) {
  // One id for each dialog: a request that is sent twice is one refund.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<RefundValues>({
    defaultValues: {
      ...{ scope: 'amount', amount: '', reason: 'goodwill', words: '', pieces: {}, restock: {} },
      ...{ method: 'upi', reference: '' },
      ...preset,
    },
  });
  const [refundItems, { isLoading }] = useRefundItemsMutation();
  const submit = form.handleSubmit(async (values) => {
    const input = inputOf(id, order, values);
    if (!input) return toast.error(REFUND_MESSAGES.noItems);
    await attempt(async () => {
      await (send ? send(input) : refundItems({ orderId: order._id, ...input }).unwrap());
      toast.success(REFUND_MESSAGES.done);
      onClose();
    }, REFUND_MESSAGES.failed);
  });
  return { form, submit, isSending: isLoading || form.formState.isSubmitting };
}

/** How staff have returned money that was paid in cash. */
function ManualRefund({ form }: { form: UseFormReturn<RefundValues> }) {
  const field = fieldsOf(form);
  return (
    <>
      <p className="text-ink-2">{REFUND_MESSAGES.manual}</p>
      <Select label={REFUND_MESSAGES.manualMethod} {...field('method')}>
        {MANUAL_REFUND_METHODS.map((method) => (
          <option key={method} value={method}>
            {REFUND_MESSAGES.manualMethods[method]}
          </option>
        ))}
      </Select>
      <Field
        label={REFUND_MESSAGES.reference}
        hint={REFUND_MESSAGES.referenceHint}
        maxLength={MAX_REFERENCE_LENGTH}
        {...field('reference', { validate: (text) => text.trim() !== '' || REFUND_MESSAGES.noReference })}
      />
    </>
  );
}

interface RefundScopeProps {
  form: UseFormReturn<RefundValues>;
  items: readonly OrderItem[];
}

/** What to refund: the rest, an amount, or pieces of items. */
function RefundScope({ form, items }: RefundScopeProps) {
  const field = fieldsOf(form);
  const scope = form.watch('scope');
  return (
    <>
      <Select label={REFUND_MESSAGES.what} {...field('scope')}>
        <option value="amount">{REFUND_MESSAGES.scopes.amount}</option>
        <option value="items">{REFUND_MESSAGES.scopes.items}</option>
        <option value="rest">{REFUND_MESSAGES.scopes.rest}</option>
      </Select>
      {scope === 'amount' && (
        <Field
          label={REFUND_MESSAGES.amount}
          inputMode="decimal"
          prefix="₹"
          {...field('amount', { validate: (text) => refundIn(text) !== null || REFUND_MESSAGES.invalidAmount })}
        />
      )}
      {scope === 'items' && <RefundItems form={form} items={items} />}
    </>
  );
}

function RefundItems({ form, items }: RefundScopeProps) {
  const field = fieldsOf(form);
  return (
    <>
      {items.map(({ _id, name, size, quantity }) => (
        <div key={_id} className="flex flex-wrap items-end gap-x-4 gap-y-1">
          <Select
            label={REFUND_MESSAGES.pieces(`${name}, ${size}`)}
            className="min-w-0 flex-1"
            {...field(`pieces.${_id}`)}
          >
            {Array.from({ length: quantity + 1 }, (_, count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" className="size-5 accent-forest" {...form.register(`restock.${_id}`)} />
            <TextWithHidden text={REFUND_MESSAGES.restock(name)} />
          </label>
        </div>
      ))}
    </>
  );
}
