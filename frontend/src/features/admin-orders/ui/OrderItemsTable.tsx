import type { OrderItem } from '@shop/contracts';
import { formatRupees, fromRupees, times, toRupees } from '@shop/money';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/CardTable';
import { ProductImage } from '../../../shared/ui/ProductImage';

const NUMBER = 'tabular-nums sm:text-right';

/** What is to be packed, as it was ordered. */
export function OrderItemsTable({ items }: { items: OrderItem[] }) {
  return (
    <CardTable caption="Ordered items" head={<Headings />}>
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
          <CardCell label="Size" className="sm:whitespace-nowrap">
            {size}
          </CardCell>
          <CardCell label="Price" className={NUMBER}>
            {formatRupees(price)}
          </CardCell>
          <CardCell label="Quantity" className={`font-semibold ${NUMBER}`}>
            {quantity}
          </CardCell>
          <CardCell label="Total" className={NUMBER}>
            {formatRupees(toRupees(times(fromRupees(price), quantity)))}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}

function Headings() {
  return (
    <>
      <th scope="col">Item</th>
      <th scope="col">Size</th>
      <th scope="col" className="text-right">
        Price
      </th>
      <th scope="col" className="text-right">
        Quantity
      </th>
      <th scope="col" className="text-right">
        Total
      </th>
    </>
  );
}
