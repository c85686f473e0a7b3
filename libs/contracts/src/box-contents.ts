import { contentsKey, type BoxContent, type FilledBox } from './boxes.js';
import type { OrderItem } from './ordering.js';

/** Returns the filled boxes of an order, as its pages, mails and files show them. */
export const shownBoxes = (boxes: readonly FilledBox[] = []): { label: string; text: string }[] =>
  boxes.map((box) => ({ label: boxLabel(box), text: contentsText(box.contents) }));

/** "2 × Own Box (Six)" */
export const boxLabel = ({ name, size, quantity }: Pick<FilledBox, 'name' | 'size' | 'quantity'>): string =>
  `${quantity > 1 ? `${quantity} × ` : ''}${name} (${size})`;

/** Counts equal entries, in the order of the first of each. */
export function countedContents<Content extends BoxContent>(
  contents: readonly Content[],
): (Content & { quantity: number })[] {
  const counted = new Map<string, Content & { quantity: number }>();
  for (const content of contents) {
    const key = contentsKey([content]);
    counted.set(key, { ...content, quantity: 1 + (counted.get(key)?.quantity ?? 0) });
  }
  return [...counted.values()];
}

type Ordered = Pick<OrderItem, 'product' | 'size' | 'quantity'>;

/** The items of an order as its cart had them: each box with an item for each compartment, then what is in no box. */
export function asInCart<Item extends Ordered>(
  items: readonly Item[],
  boxes: readonly FilledBox[] = [],
): (Item & { contents?: Item[] })[] {
  const boxed = new Map<string, number>();
  const take = (size: BoxContent, pieces: number): Item[] => {
    const key = contentsKey([size]);
    boxed.set(key, pieces + (boxed.get(key) ?? 0));
    return items.filter((item) => contentsKey([item]) === key);
  };
  const filled = boxes.flatMap((box) => {
    const contents = box.contents.flatMap((content) => {
      const [item] = take(content, box.quantity * content.quantity);
      return item ? Array<Item>(content.quantity).fill(item) : [];
    });
    return take(box, box.quantity).map((item) => ({ ...item, quantity: box.quantity, contents }));
  });
  const loose = items.map((item) => ({ ...item, quantity: item.quantity - (boxed.get(contentsKey([item])) ?? 0) }));
  return [...filled, ...loose.filter(({ quantity }) => quantity > 0)];
}

/** "2 × Almonds 250g, Figs 200g": what lies in a box, equal contents counted. */
export function contentsText(contents: readonly { name: string; size: string; quantity?: number }[]): string {
  const names = contents.flatMap(({ name, size, quantity = 1 }) => Array<string>(quantity).fill(`${name} ${size}`));
  return [...new Set(names)]
    .map((name) => {
      const count = names.filter((other) => other === name).length;
      return count > 1 ? `${count} × ${name}` : name;
    })
    .join(', ');
}
