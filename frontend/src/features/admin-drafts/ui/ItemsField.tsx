import type { OrderItemInput, ProductSummary } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Stepper } from '../../../shared/ui/Stepper';
import { useProductsToOrderQuery } from '../api';
import { DRAFT_MESSAGES as TEXTS } from '../messages';

/** Shorter words find nearly everything. */
const MIN_LENGTH = 2;
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
                  className="px-2"
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
      <FindProduct error={error} onAdd={add} />
    </div>
  );
}

function FindProduct({ error, onAdd }: { error: string | undefined; onAdd: (item: ChosenItem) => void }) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const isSkipped = words.length < MIN_LENGTH;
  const { currentData: found } = useProductsToOrderQuery(words, { skip: isSkipped });
  return (
    <div className="grid gap-2">
      <Field
        type="search"
        label={TEXTS.findProduct}
        error={error}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {!isSkipped && found?.length === 0 && (
        <p role="status" className="text-ink-2">
          {TEXTS.noProduct}
        </p>
      )}
      {!isSkipped && found && found.length > 0 && (
        <ul
          aria-label={TEXTS.found}
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line px-4"
        >
          {found.map((product) => (
            <Found key={product._id} product={product} onAdd={onAdd} />
          ))}
        </ul>
      )}
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
        className="px-2"
        disabled={stock < 1}
        aria-label={TEXTS.add(name, size)}
        onClick={() => onAdd({ product: _id, size, quantity: 1, name })}
      >
        {TEXTS.addShort}
      </Button>
    </li>
  ));
}
