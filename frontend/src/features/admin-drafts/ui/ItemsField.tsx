import type { OrderItemInput, ProductSummary } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { Button } from '../../../shared/ui/Button';
import { ProductSearch } from '../../../shared/ui/ProductSearch';
import { Stepper } from '../../../shared/ui/Stepper';
import { DRAFT_MESSAGES as TEXTS } from '../messages';

const MOST = 999;

/** An item of a draft, with the name of its product. */
export interface ChosenItem extends OrderItemInput {
  name: string;
}

interface ItemsFieldProps {
  items: readonly ChosenItem[];
  error: string | undefined;
  onChange: (items: ChosenItem[]) => void;
}

const isSame = (a: OrderItemInput, b: OrderItemInput): boolean => a.product === b.product && a.size === b.size;

/** The items of a draft: those that are chosen, and a search for more. */
export function ItemsField({ items, error, onChange }: ItemsFieldProps) {
  const add = (added: ChosenItem) =>
    onChange(
      items.some((item) => isSame(item, added))
        ? items.map((item) => (isSame(item, added) ? { ...item, quantity: item.quantity + 1 } : item))
        : [...items, added],
    );
  const change = (changed: ChosenItem, quantity: number) =>
    onChange(items.map((item) => (isSame(item, changed) ? { ...item, quantity } : item)));
  return (
    <div className="grid gap-4">
      {items.length > 0 && (
        <ul aria-label={TEXTS.items} className="divide-y divide-line">
          {items.map((item) => {
            const name = `${item.name}, ${item.size}`;
            return (
              <li key={`${item.product} ${item.size}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-40 flex-1 wrap-anywhere">{name}</span>
                <Stepper value={item.quantity} min={1} max={MOST} of={name} onChange={(count) => change(item, count)} />
                <Button
                  kind="quiet"
                  aria-label={TEXTS.remove(name)}
                  onClick={() => onChange(items.filter((one) => !isSame(one, item)))}
                >
                  {TEXTS.removeShort}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <ProductSearch texts={TEXTS} error={error}>
        {(product) => <Found key={product._id} product={product} onAdd={add} />}
      </ProductSearch>
    </div>
  );
}

function Found({
  product: { _id, name, variants },
  onAdd,
}: {
  product: ProductSummary;
  onAdd: (item: ChosenItem) => void;
}) {
  return variants.map(({ size, price, stock }) => (
    <li key={size} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name} <span className="text-ink-2">{TEXTS.size(size, formatRupees(price))}</span>
        <span className="block text-sm text-ink-2">{stock > 0 ? TEXTS.inStock(stock) : TEXTS.soldOut}</span>
      </span>
      <Button
        kind="quiet"
        disabled={stock < 1}
        aria-label={TEXTS.add(name, size)}
        onClick={() => onAdd({ product: _id, size, quantity: 1, name })}
      >
        {TEXTS.addShort}
      </Button>
    </li>
  ));
}
