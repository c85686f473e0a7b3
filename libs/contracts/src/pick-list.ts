import type { PrintedDocument } from './invoicing.js';
import type { Order } from './ordering.js';
import { PACKING_SLIP_MESSAGES as SLIP, PICK_LIST_MESSAGES as PICK } from './packing-slip-messages.js';
import { BOX, toPack } from './packing-slip.js';

interface Picked {
  readonly name: string;
  readonly size: string;
  pieces: number;
  orders: number;
}

/**
 * Returns the pick list of orders: what to fetch for all of them, by product and size. Orders that cannot be shipped need
 * nothing: they have left, were cancelled or refunded, or wait for a transfer; null when that is all of them.
 */
export function pickList(orders: readonly Order[]): PrintedDocument | null {
  const open = orders.filter(({ actions }) => actions.includes('ship'));
  const lines = new Map<string, Picked>();
  for (const order of open)
    for (const { product, name, size, quantity } of toPack(order)) {
      const line = lines.get(`${product} ${size}`) ?? { name, size, pieces: 0, orders: 0 };
      lines.set(`${product} ${size}`, { ...line, pieces: line.pieces + quantity, orders: line.orders + 1 });
    }
  if (lines.size === 0) return null;
  const sorted = [...lines.values()].sort((a, b) => a.name.localeCompare(b.name) || a.size.localeCompare(b.size));
  return {
    _id: 'pick-list',
    kind: 'slip',
    title: PICK.title,
    number: PICK.orders(open.length),
    copy: null,
    facts: [[PICK.for, PICK.orders(open.length)]],
    parties: [],
    columns: [
      { heading: SLIP.no, isNumeric: false },
      { heading: SLIP.item, isNumeric: false },
      { heading: SLIP.size, isNumeric: false },
      { heading: PICK.inOrders, isNumeric: true },
      { heading: SLIP.quantity, isNumeric: true },
      { heading: PICK.picked, isNumeric: true },
    ],
    rows: sorted.map((line, at) => [
      String(at + 1),
      line.name,
      line.size,
      String(line.orders),
      String(line.pieces),
      BOX,
    ]),
    totals: [[SLIP.items, SLIP.pieces(sorted.reduce((sum, { pieces }) => sum + pieces, 0))]],
    words: null,
    notes: [],
  };
}
