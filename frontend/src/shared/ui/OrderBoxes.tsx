import { asInCart, boxLabel, contentsText, type Order } from '@shop/contracts';
import FilledBox from './FilledBox';

/** The filled boxes of an order, each with its picture and what lies in it. Renders nothing without any. */
export function OrderBoxes({ order: { orderItems, details } }: { order: Pick<Order, 'orderItems' | 'details'> }) {
  const boxes = asInCart(orderItems, details.boxes).filter(({ contents }) => contents !== undefined);
  if (boxes.length === 0) return null;
  return (
    <ul className="grid gap-4 py-3">
      {boxes.map(({ contents = [], ...box }, at) => (
        <li key={`${box._id} ${at}`} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-4">
          <FilledBox contents={contents} />
          <p className="wrap-anywhere">
            <span className="block font-semibold">{boxLabel(box)}</span>
            {contentsText(contents.map(({ name, size }) => ({ name, size })))}
          </p>
        </li>
      ))}
    </ul>
  );
}
