import {
  DEFAULT_DELIVERY_PARTNER,
  DELIVERY_PARTNERS,
  MESSAGES,
  TRACKING_ID,
  type DeliveryPartner,
  type OrderSummary,
} from '@shop/contracts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { useShipOrderMutation } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { isEarly } from './OrderNotices';

interface ShipFormProps {
  order: Pick<OrderSummary, '_id' | 'packOn'>;
  /** Shown when the tracking ID is missing. The spec has different texts for the list and the order page. */
  missingText: string;
  failureText: string;
  onShipped?: () => void;
  /** More buttons beside "Mark as shipped". */
  children?: ReactNode;
  isFocused?: boolean;
}

interface ShipValues {
  trackingId: string;
  deliveryPartner: DeliveryPartner;
}

/** Form for courier and tracking ID. */
export function ShipForm({ order, missingText, failureText, onShipped, children, isFocused = false }: ShipFormProps) {
  const [shipOrder, { isLoading }] = useShipOrderMutation();
  const form = useForm<ShipValues>({ defaultValues: { trackingId: '', deliveryPartner: DEFAULT_DELIVERY_PARTNER } });
  const field = fieldsOf(form);
  const save = async ({ trackingId, deliveryPartner }: ShipValues) => {
    const sent = { trackingId: trackingId.trim(), deliveryPartner, ...(isEarly(order) && { isEarly: true }) };
    await shipOrder({ orderId: order._id, ...sent }).unwrap();
    toast.success(ADMIN_ORDER_MESSAGES.shipped);
    onShipped?.();
  };
  const checkTracking = (typed: string) =>
    typed.trim() === '' ? missingText : TRACKING_ID.test(typed.trim()) || MESSAGES.invalidTracking;
  return (
    <form onSubmit={saveOnSubmit(form, save, failureText)} noValidate className="grid gap-4">
      <Field
        label={ADMIN_ORDER_MESSAGES.trackingId}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={isFocused}
        {...field('trackingId', { validate: checkTracking })}
      />
      <Select label={ADMIN_ORDER_MESSAGES.deliveryPartner} {...field('deliveryPartner')}>
        {DELIVERY_PARTNERS.map((partner) => (
          <option key={partner}>{partner}</option>
        ))}
      </Select>
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" isBusy={isLoading}>
          {isEarly(order) ? ADMIN_ORDER_MESSAGES.shipEarly : ADMIN_ORDER_MESSAGES.markShipped}
        </Button>
      </div>
    </form>
  );
}
