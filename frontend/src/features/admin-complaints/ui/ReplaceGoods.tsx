import { fieldsOf } from '../../../shared/ui/fields-of';
import { attempt } from '../../../shared/ui/attempt';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import type { Complaint, Order } from '@shop/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextArea } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { useReplaceGoodsMutation } from '../api';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';
import { wordsRules } from './AnswerComplaint';

interface ReplaceGoodsProps {
  complaint: Complaint;
  order: Order;
}

/** Sends goods of a complaint's order again; nothing for goods that have not left. */
export function ReplaceGoods({ complaint, order }: ReplaceGoodsProps) {
  if (!complaint.actions.includes('replace') || !order.actions.includes('replace')) return null;
  return (
    <DialogButton label={ADMIN_COMPLAINT_MESSAGES.replace}>
      {(close) => <ReplaceDialog complaint={complaint} order={order} onClose={close} />}
    </DialogButton>
  );
}

function ReplaceDialog({ complaint, order, onClose }: ReplaceGoodsProps & { onClose: () => void }) {
  const { form, submit, isSending } = useReplaceForm(complaint, onClose);
  const field = fieldsOf(form);
  return (
    <DialogForm
      title={ADMIN_COMPLAINT_MESSAGES.replaceHeading(complaint.number)}
      description={ADMIN_COMPLAINT_MESSAGES.replaceText}
      onCancel={onClose}
      submitLabel={ADMIN_COMPLAINT_MESSAGES.replace}
      isBusy={isSending}
      onSubmit={submit}
    >
      {order.orderItems.map(({ _id, name, size, quantity }) => (
        <Select
          key={_id}
          label={ADMIN_COMPLAINT_MESSAGES.replacePieces(`${name}, ${size}`)}
          {...form.register(`pieces.${_id}`)}
        >
          {Array.from({ length: quantity + 1 }, (_, count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      ))}
      <TextArea
        label={ADMIN_COMPLAINT_MESSAGES.replaceWords}
        isOptional
        hint={ADMIN_COMPLAINT_MESSAGES.wordsHint}
        {...field('words', {
          validate: (words) => words.trim() === '' || wordsRules.validate(words),
        })}
      />
    </DialogForm>
  );
}

function useReplaceForm({ _id: complaintId, lines }: Complaint, onClose: () => void) {
  // One id for each dialog: a request that is sent twice is one replacement.
  const [id] = useState(() => crypto.randomUUID());
  const reported = Object.fromEntries(lines.map(({ item, quantity }) => [item, String(quantity)]));
  const form = useForm<{ pieces: Record<string, string>; words: string }>({
    defaultValues: { pieces: reported, words: '' },
  });
  const [replaceGoods, { isLoading }] = useReplaceGoodsMutation();
  const submit = form.handleSubmit(async ({ pieces, words }) => {
    const wanted = Object.entries(pieces).map(([item, count]) => ({ item, quantity: Number(count) }));
    const chosen = wanted.filter(({ quantity }) => quantity > 0);
    if (chosen.length === 0) return toast.error(ADMIN_COMPLAINT_MESSAGES.noPieces);
    await attempt(async () => {
      const body = { complaintId, id, lines: chosen, ...(words.trim() && { words: words.trim() }) };
      const { replacement } = await replaceGoods(body).unwrap();
      toast.success(ADMIN_COMPLAINT_MESSAGES.replaced(replacement?.orderNumber ?? ''));
      onClose();
    }, ADMIN_COMPLAINT_MESSAGES.replaceFailed);
  });
  return { form, submit, isSending: isLoading || form.formState.isSubmitting };
}
