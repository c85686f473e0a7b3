import type { ProductSummary, Variant } from '@shop/contracts';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/ui/Link';
import { formatPaise, formatRupees, fromRupees, times } from '@shop/money';
import { paths } from '../../../shared/config/paths';
import { deferred } from '../../../shared/lib/deferred';
import { Icon } from '../../../shared/ui/Icon';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { Stepper } from '../../../shared/ui/Stepper';
import { toast } from '../../../shared/ui/toast';
import { lineName, type CartItem } from '../cart-item';
import { CART_CONTENT_MESSAGES } from '../content-messages';
import { cartSlice, quantityChanged } from '../model';
import { refusalToChange } from '../rules';

const LinePart = deferred(async () => (await import('../LinePart')).LinePart);

interface CartLineProps {
  line: CartItem;
  /** Current products of all lines; empty until they are known. */
  products: readonly ProductSummary[];
  onSize: (variant: Variant) => void;
  onRemove: () => void;
  onSave: () => void;
}

function LineNotice({ line, refusal }: { line: CartItem; refusal: string | null }) {
  const notice = useSelector(cartSlice.selectors.notices)[line.cartItemId];
  return (
    <>
      {notice && (
        <p role="status" className="mt-2 text-sm font-semibold text-saffron">
          {notice.text}
        </p>
      )}
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {refusal}
        </p>
      )}
    </>
  );
}

/** One line of the cart: quantity, price, and changes since it was added. */
export function CartLine({ line, products, onSize, onRemove, onSave }: CartLineProps) {
  const dispatch = useDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = lineName(line);
  const change = (quantity: number) => {
    const refused = refusalToChange(line, quantity);
    setRefusal(refused);
    if (refused) toast.error(refused, { id: `refused-${line.cartItemId}` });
    else if (quantity < 1) onRemove();
    else dispatch(quantityChanged({ cartItemId: line.cartItemId, quantity }));
  };
  return (
    <li className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-x-2 gap-y-4 border-b border-line py-6 first:pt-0 sm:grid-cols-[8rem_1fr_auto] sm:items-start sm:gap-x-6">
      <div className="sm:row-span-2">
        {line.contents ? (
          <LinePart part="image" line={line} products={products} onSize={onSize} />
        ) : (
          <ProductImage
            stored={line.imageUrls[0]}
            alt={line.name}
            sizes="(min-width: 640px) 128px, 88px"
            className="rounded-card"
          />
        )}
      </div>
      <div className="col-span-2 min-w-0 pl-2 sm:col-span-1 sm:pl-0">
        <h2 className="text-h3">
          <Link
            to={paths.product(line._id)}
            data-cart-line={line.cartItemId}
            className="hover:text-forest hover:underline"
          >
            {line.name}
          </Link>
        </h2>
        <p className="text-ink-2">{CART_CONTENT_MESSAGES.size(line.size)}</p>
        <LinePart part="choice" line={line} products={products} onSize={onSize} />
        <p className="text-ink-2 tabular-nums">{CART_CONTENT_MESSAGES.priceEach(formatRupees(line.price))}</p>
        <LineNotice line={line} refusal={refusal} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 sm:col-span-1 sm:col-start-2 sm:row-start-2">
        <Stepper value={line.quantity} min={0} max={line.stock} isMaxExplained of={name} onChange={change} />
        <button
          type="button"
          aria-label={CONTROL_MESSAGES.removeNamed(name)}
          onClick={onRemove}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-button px-1 text-ink-2 hover:text-danger sm:px-2"
        >
          <Icon name="trash" size={18} /> {CONTROL_MESSAGES.remove}
        </button>
        <button
          type="button"
          aria-label={CART_CONTENT_MESSAGES.saveNamed(name)}
          onClick={onSave}
          className="inline-flex min-h-11 items-center rounded-button px-1 text-ink-2 hover:text-forest sm:px-2"
        >
          {CART_CONTENT_MESSAGES.saveForLater}
        </button>
      </div>
      <p className="text-right font-bold tabular-nums sm:col-start-3 sm:row-start-1 sm:text-lg">
        <span className="sr-only">{CART_CONTENT_MESSAGES.lineTotal} </span>
        {formatPaise(times(fromRupees(line.price), line.quantity))}
      </p>
    </li>
  );
}
