import { fieldsOf } from '../../../shared/ui/fields-of';
import { DialogForm } from '../../../shared/ui/DialogForm';
import {
  COMPLAINT_CATEGORIES,
  type ComplaintCategory,
  GOODS_COMPLAINTS,
  MAX_COMPLAINT_PHOTOS,
  type Order,
} from '@shop/contracts';
import { TextArea } from '../../../shared/ui/Field';
import { PhotoField, photoFault } from '../../../shared/ui/PhotoField';
import { Select } from '../../../shared/ui/Select';
import { COMPLAINT_MESSAGES } from '../messages';
import { textRules } from '../rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/api/message-of';
import { toast } from '../../../shared/ui/toast';
import { useAddPhotoMutation, useReportProblemMutation } from '../api';

/** Values of the form. `pieces` are by id of the ordered item. */
interface ReportValues {
  category: ComplaintCategory;
  text: string;
  pieces: Record<string, string>;
}

const isAboutGoods = (category: ComplaintCategory): boolean =>
  (GOODS_COMPLAINTS as readonly ComplaintCategory[]).includes(category);

/** The form that reports a problem with an order, and then adds its photos. */
function useReport({ _id: orderId, orderItems, isShipped }: Order, onDone: () => void) {
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

interface ReportDialogProps {
  order: Order;
  onClose: () => void;
}

/** Asks what is wrong, with which items, and for photos. Goods can be reported once they have left. */
export function ReportDialog({ order, onClose }: ReportDialogProps) {
  const { form, submit, photos, setPhotos } = useReport(order, onClose);
  const { watch, formState } = form;
  const field = fieldsOf(form);
  const fault = photoFault(photos, MAX_COMPLAINT_PHOTOS);
  const categories = COMPLAINT_CATEGORIES.filter((category) => order.isShipped || !isAboutGoods(category));
  return (
    <DialogForm
      title={COMPLAINT_MESSAGES.reportHeading(order.orderNumber)}
      onCancel={onClose}
      submitLabel={COMPLAINT_MESSAGES.send}
      isDisabled={fault !== null}
      isBusy={formState.isSubmitting}
      onSubmit={submit}
    >
      <Select label={COMPLAINT_MESSAGES.category} {...field('category')}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {COMPLAINT_MESSAGES.categories[category]}
          </option>
        ))}
      </Select>
      {isAboutGoods(watch('category')) &&
        order.orderItems.map(({ _id, name, size, quantity }) => (
          <Select key={_id} label={COMPLAINT_MESSAGES.pieces(`${name}, ${size}`)} {...field(`pieces.${_id}`)}>
            {Array.from({ length: quantity + 1 }, (_, count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        ))}
      <TextArea
        label={COMPLAINT_MESSAGES.text}
        hint={COMPLAINT_MESSAGES.textHint}
        rows={4}
        {...field('text', textRules)}
      />
      <PhotoField
        photos={photos}
        hint={COMPLAINT_MESSAGES.photosHint(MAX_COMPLAINT_PHOTOS)}
        fault={fault}
        onChange={setPhotos}
      />
    </DialogForm>
  );
}
