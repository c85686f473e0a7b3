import { contentsKey, type BoxFilling } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { useState } from 'react';
import { Field } from '../../../shared/ui/Field';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { BOX_MESSAGES } from '../box-messages';

/** Above this number the choices can be searched. */
const FEW = 8;

const itemName = ({ name, size }: BoxFilling): string => `${name} ${size}`;

interface ChoicesProps {
  fillings: readonly BoxFilling[];
  inside: readonly BoxFilling[];
  /** The number of boxes to be filled in this way. */
  quantity: number;
  isFull: boolean;
  onChoose: (filling: BoxFilling) => void;
}

/** What fits into the compartments, each with a button that puts it into the first empty one. */
export function BoxChoices({ fillings, inside, quantity, isFull, onChoose }: ChoicesProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = fillings.filter((filling) => itemName(filling).toLowerCase().includes(wanted));
  if (fillings.length === 0) return <p>{BOX_MESSAGES.nothing}</p>;
  return (
    <div role="group" aria-label={BOX_MESSAGES.choices} className="space-y-3">
      {fillings.length > FEW && (
        <Field
          label={BOX_MESSAGES.find}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          autoComplete="off"
        />
      )}
      <ul className="grid max-h-96 gap-2 overflow-y-auto pr-1 sm:grid-cols-2">
        {shown.map((filling) => (
          <Choice
            key={contentsKey([filling])}
            filling={filling}
            inBox={inside.filter((one) => contentsKey([one]) === contentsKey([filling])).length}
            quantity={quantity}
            isFull={isFull}
            onChoose={() => onChoose(filling)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p role="status">{BOX_MESSAGES.noMatch}</p>}
    </div>
  );
}

interface ChoiceProps extends Pick<ChoicesProps, 'quantity' | 'isFull'> {
  filling: BoxFilling;
  inBox: number;
  onChoose: () => void;
}

function Choice({ filling, inBox, quantity, isFull, onChoose }: ChoiceProps) {
  const isGone = (inBox + 1) * quantity > filling.stock;
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-paper p-2">
      <span className="w-12 shrink-0">
        <ProductImage stored={filling.imageUrl} alt="" sizes="48px" className="rounded-button" />
      </span>
      <p className="min-w-0 flex-1 text-sm leading-snug">
        <span className="block font-semibold">{itemName(filling)}</span>
        <span className="tabular-nums">{formatRupees(filling.price)}</span>
        {inBox > 0 && <span className="text-ink-2"> · {BOX_MESSAGES.inBox(inBox)}</span>}
        {isGone && <span className="block text-ink-2">{BOX_MESSAGES.allInBox}</span>}
      </p>
      <button
        type="button"
        aria-label={BOX_MESSAGES.addNamed(itemName(filling))}
        aria-disabled={isFull || isGone || undefined}
        onClick={() => !isFull && !isGone && onChoose()}
        className="min-h-11 rounded-button border border-forest px-3 font-semibold text-forest hover:bg-forest hover:text-canvas aria-disabled:opacity-50"
      >
        {BOX_MESSAGES.add}
      </button>
    </li>
  );
}
