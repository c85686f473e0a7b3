import type { ProductSummary, Variant } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import BoxContents from '../../shared/ui/BoxContents';
import FilledBox from '../../shared/ui/FilledBox';
import { lineName, type CartItem } from './cart-item';
import { SIZE_CHOICE_MESSAGES } from './size-choice-messages';

interface LinePartProps {
  part: 'image' | 'choice';
  line: CartItem;
  /** Current products of all lines; empty until they are known. */
  products: readonly ProductSummary[];
  onSize: (variant: Variant) => void;
}

/** Changes the size of a line; nothing while no other size can be bought. */
function SizeChoice({ line, products, onSize }: Omit<LinePartProps, 'part'>) {
  const variants = products.find(({ _id }) => _id === line._id)?.variants ?? [];
  const others = variants.filter(({ size, stock }) => stock > 0 && size !== line.size);
  if (others.length === 0) return null;
  return (
    <select
      aria-label={SIZE_CHOICE_MESSAGES.changeSizeOf(lineName(line))}
      value=""
      onChange={({ target }) => {
        const variant = others.find(({ size }) => size === target.value);
        if (variant) onSize(variant);
      }}
      className="my-1 min-h-11 max-w-full rounded-button border border-field bg-paper px-3 text-ink-2"
    >
      <option value="" disabled>
        {SIZE_CHOICE_MESSAGES.changeSize}
      </option>
      {others.map(({ size, price }) => (
        <option key={size} value={size}>
          {SIZE_CHOICE_MESSAGES.sizeAt(size, formatRupees(price))}
        </option>
      ))}
    </select>
  );
}

/** Parts of a line that load after it: the picture of a box, and what lies in it or the choice of another size. */
export function LinePart({ part, ...props }: LinePartProps) {
  const { contents } = props.line;
  if (!contents) return <SizeChoice {...props} />;
  return part === 'image' ? (
    <FilledBox contents={contents} />
  ) : (
    <BoxContents contents={contents} products={props.products} />
  );
}
