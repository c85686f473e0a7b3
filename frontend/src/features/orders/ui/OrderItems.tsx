import type { OrderItem } from '@shop/contracts';
import { formatRupees, fromRupees, times, toRupees } from '@shop/money';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { Price } from '../../../shared/ui/Price';
import { ProductImage } from '../../../shared/ui/ProductImage';

/** The items as they were at the time of the order: products may have changed or been deleted since. */
export function OrderItems({ items }: { items: OrderItem[] }) {
  return (
    <ul aria-label={ORDER_UI_MESSAGES.items} className="divide-y divide-line">
      {items.map(({ _id, name, size, quantity, price, imageUrl }) => (
        <li key={_id} className="flex items-center gap-4 py-3">
          <div className="w-16 shrink-0 overflow-hidden rounded-card">
            <ProductImage stored={imageUrl || undefined} alt="" sizes="64px" />
          </div>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-2">
              {size} · {formatRupees(price)} × {quantity}
            </p>
          </div>
          <Price amount={toRupees(times(fromRupees(price), quantity))} />
        </li>
      ))}
    </ul>
  );
}
