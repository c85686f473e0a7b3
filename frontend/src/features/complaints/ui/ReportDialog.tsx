import { COMPLAINT_CATEGORIES, type Order } from '@shop/contracts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextArea } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { COMPLAINT_MESSAGES } from '../messages';
import { faultOf, textRules } from '../rules';
import { isAboutGoods, useReport } from '../use-report';
import { PhotoField } from './PhotoField';

interface ReportDialogProps {
  order: Order;
  onClose: () => void;
}

/** Asks what is wrong, with which items, and for photos. Goods can be reported once they have left. */
export function ReportDialog({ order, onClose }: ReportDialogProps) {
  const { form, submit, photos, setPhotos } = useReport(order, onClose);
  const { register, watch, formState } = form;
  const fault = faultOf(photos);
  const categories = COMPLAINT_CATEGORIES.filter((category) => order.isShipped || !isAboutGoods(category));
  return (
    <Dialog title={COMPLAINT_MESSAGES.reportHeading(order.orderNumber)} onCancel={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Select label={COMPLAINT_MESSAGES.category} {...register('category')}>
          {categories.map((category) => (
            <option key={category} value={category}>
              {COMPLAINT_MESSAGES.categories[category]}
            </option>
          ))}
        </Select>
        {isAboutGoods(watch('category')) &&
          order.orderItems.map(({ _id, name, size, quantity }) => (
            <Select key={_id} label={COMPLAINT_MESSAGES.pieces(`${name}, ${size}`)} {...register(`pieces.${_id}`)}>
              {Array.from({ length: quantity + 1 }, (_, count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          ))}
        <TextArea
          label={COMPLAINT_MESSAGES.text}
          hint={COMPLAINT_MESSAGES.textHint}
          error={formState.errors.text?.message}
          rows={4}
          {...register('text', textRules)}
        />
        <PhotoField photos={photos} fault={fault} onChange={setPhotos} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {UI_MESSAGES.cancel}
          </Button>
          <Button type="submit" disabled={fault !== null} isBusy={formState.isSubmitting}>
            {COMPLAINT_MESSAGES.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
