import type { OrderItem } from '@shop/contracts';
import { formatRupees, fromRupees, times, toRupees } from '@shop/money';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { ScrollTable } from '../../../shared/ui/ScrollTable';

/** What is to be packed, as it was ordered. */
export function OrderItemsTable({ items }: { items: OrderItem[] }) {
  return (
    <ScrollTable caption="Ordered items" head={<Headings />}>
      {items.map(({ _id, name, size, quantity, price, imageUrl }) => (
        <tr key={_id}>
          <th scope="row" className="min-w-52 font-semibold">
            <span className="flex items-center gap-3">
              <span className="w-12 shrink-0 overflow-hidden rounded-input"><ProductImage stored={imageUrl || undefined} alt="" sizes="48px" /></span>
              {name}
            </span>
          </th>
          <td className="whitespace-nowrap">{size}</td>
          <td className="text-right tabular-nums">{formatRupees(price)}</td>
          <td className="text-right font-semibold tabular-nums">{quantity}</td>
          <td className="text-right tabular-nums">{formatRupees(toRupees(times(fromRupees(price), quantity)))}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Headings() {
  return (
    <>
      <th scope="col">Item</th>
      <th scope="col">Size</th>
      <th scope="col" className="text-right">Price</th>
      <th scope="col" className="text-right">Quantity</th>
      <th scope="col" className="text-right">Total</th>
    </>
  );
}
