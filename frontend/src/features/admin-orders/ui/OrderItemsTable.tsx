import type { OrderItem } from '@shop/contracts';
import { formatRupees, fromRupees, times, toRupees } from '@shop/money';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';

const HEAD = [
  ADMIN_ORDER_MESSAGES.item,
  UI_MESSAGES.size,
  { right: ADMIN_MESSAGES.price },
  { right: ADMIN_ORDER_MESSAGES.quantity },
  { right: ORDER_UI_MESSAGES.totals.total },
];

const NUMBER = 'tabular-nums sm:text-right';

/** Lists the items to pack, as they were ordered. */
export function OrderItemsTable({ items }: { items: OrderItem[] }) {
  return (
    <CardTable caption={ADMIN_ORDER_MESSAGES.orderedItems} head={HEAD}>
      {items.map(({ _id, name, size, quantity, price, imageUrl }) => (
        <CardRow key={_id}>
          <th role="rowheader" scope="row" className="font-semibold sm:min-w-52">
            <span className="flex items-center gap-3">
              <span className="w-12 shrink-0 overflow-hidden rounded-input">
                <ProductImage stored={imageUrl || undefined} alt="" sizes="48px" />
              </span>
              {name}
            </span>
          </th>
          <CardCell label={UI_MESSAGES.size} className="sm:whitespace-nowrap">
            {size}
          </CardCell>
          <CardCell label={ADMIN_MESSAGES.price} className={NUMBER}>
            {formatRupees(price)}
          </CardCell>
          <CardCell label={ADMIN_ORDER_MESSAGES.quantity} className={`font-semibold ${NUMBER}`}>
            {quantity}
          </CardCell>
          <CardCell label={ORDER_UI_MESSAGES.totals.total} className={NUMBER}>
            {formatRupees(toRupees(times(fromRupees(price), quantity)))}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}
