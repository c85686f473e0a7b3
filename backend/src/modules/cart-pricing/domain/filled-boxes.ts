import type { FieldFault } from '../../../kernel/domain-error.js';
import { CART_PRICING_MESSAGES } from '../messages.js';
import type { CartLine } from './priced-cart.js';

const { boxes: MESSAGES } = CART_PRICING_MESSAGES;

/** A box with its contents, as an order keeps it. The pieces of one box; `quantity` boxes are filled in this way. */
export interface FilledBox {
  readonly product: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
  readonly contents: readonly FilledContent[];
}

export interface FilledContent {
  readonly product: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
}

/** What the catalogue says of a size that may be a box, or lie in one. */
export interface PackedVariant {
  readonly productId: string;
  readonly size: string;
  readonly name: string;
  readonly category: string;
  readonly grams: number | null;
  readonly box: { readonly compartments: number; readonly grams: number } | null;
}

/** A box without contents is sold empty. @param variants of every size in the cart @returns its filled boxes, and what is wrong with them */
export function filledBoxes(
  cart: readonly CartLine[],
  variants: readonly PackedVariant[],
): { readonly boxes: readonly FilledBox[]; readonly faults: readonly FieldFault[] } {
  const find = ({ product, size }: Pick<CartLine, 'product' | 'size'>) =>
    variants.find((one) => one.productId === product.toLowerCase() && one.size === size);
  const boxes: FilledBox[] = [];
  const faults: FieldFault[] = [];
  for (const line of cart) {
    if (!line.contents) continue;
    const variant = find(line);
    const inside = line.contents.flatMap((content) => find(content) ?? []);
    // Sizes that are not sold are reported by the caller.
    if (!variant || inside.length < line.contents.length) continue;
    const message = faultOf(variant, inside);
    if (message) faults.push({ field: `orderItems.${variant.productId}.${variant.size}`, message });
    else boxes.push({ ...named(variant), quantity: line.quantity, contents: counted(inside) });
  }
  return { boxes: withoutRepetition(boxes), faults };
}

function withoutRepetition(boxes: readonly FilledBox[]): FilledBox[] {
  const kept = new Map<string, FilledBox>();
  for (const box of boxes) {
    const key = JSON.stringify([box.product, box.size, box.contents.map((content) => JSON.stringify(content)).sort()]);
    kept.set(key, { ...box, quantity: box.quantity + (kept.get(key)?.quantity ?? 0) });
  }
  return [...kept.values()];
}

function faultOf({ name, box }: PackedVariant, inside: readonly PackedVariant[]): string | null {
  if (!box) return MESSAGES.notToFill(name);
  if (inside.length !== box.compartments) return MESSAGES.notFull(name, box.compartments, inside.length);
  const misfit = inside.find((content) => !fits(content, box.grams));
  return misfit ? MESSAGES.doesNotFit(name, misfit.name, misfit.size) : null;
}

/** The rule by which `GET /products/{id}/fillings` lists sizes. */
const fits = ({ grams, box, category }: PackedVariant, most: number): boolean =>
  grams !== null && grams <= most && box === null && category !== 'Gift Boxes';

const named = ({ productId: product, name, size }: PackedVariant) => ({ product, name, size });

function counted(inside: readonly PackedVariant[]): FilledContent[] {
  return [...new Set(inside)].map((variant) => ({
    ...named(variant),
    quantity: inside.filter((one) => one === variant).length,
  }));
}
