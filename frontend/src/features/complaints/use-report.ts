import { GOODS_COMPLAINTS, type ComplaintCategory, type Order } from '@shop/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../shared/api/message-of';
import { toast } from '../../shared/ui/toast';
import { useAddPhotoMutation, useReportProblemMutation } from './api';
import { COMPLAINT_MESSAGES } from './messages';

/** Values of the form. `pieces` are by id of the ordered item. */
export interface ReportValues {
  category: ComplaintCategory;
  text: string;
  pieces: Record<string, string>;
}

export const isAboutGoods = (category: ComplaintCategory): boolean =>
  (GOODS_COMPLAINTS as readonly ComplaintCategory[]).includes(category);

/** The form that reports a problem with an order, and then adds its photos. */
export function useReport({ _id: orderId, orderItems, isShipped }: Order, onDone: () => void) {
  // One id for each dialog: a report that is sent twice is one complaint.
  const [id] = useState(() => crypto.randomUUID());
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const form = useForm<ReportValues>({
    defaultValues: {
      category: isShipped ? 'damaged' : 'late',
      text: '',
      pieces: orderItems.length === 1 ? { [orderItems[0]!._id]: '1' } : {},
    },
  });
  const [reportProblem] = useReportProblemMutation();
  const [addPhoto] = useAddPhotoMutation();
  const submit = form.handleSubmit(async ({ category, text, pieces }) => {
    const lines = orderItems
      .map(({ _id: item }) => ({ item, quantity: Number(pieces[item] ?? 0) }))
      .filter(({ quantity }) => isAboutGoods(category) && quantity > 0);
    if (isAboutGoods(category) && lines.length === 0) return toast.error(COMPLAINT_MESSAGES.noItems);
    try {
      const { reference } = await reportProblem({ orderId, id, category, text, lines }).unwrap();
      toast.success(COMPLAINT_MESSAGES.received(reference));
    } catch (error) {
      return toast.error(messageOf(error, COMPLAINT_MESSAGES.failed));
    }
    for (const file of photos) {
      const added = await addPhoto({ complaintId: id, photoId: crypto.randomUUID(), file });
      if (added.error) toast.error(messageOf(added.error, COMPLAINT_MESSAGES.photosFailed(file.name)));
    }
    onDone();
  });
  return { form, submit, photos, setPhotos };
}
