import type { ProductSummary } from '@shop/contracts';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toast } from '../../../shared/ui/toast';
import { lineName, type CartItem } from '../cart-item';
import { CART_CONTENT_MESSAGES } from '../content-messages';
import { cartSlice, lineRemoved, lineReturned, sizeChanged } from '../model';
import { CartLine } from './CartLine';

const UNDO_MS = 4000;

interface CartLinesProps {
  /** Current products of the lines; empty until they are loaded. */
  products: readonly ProductSummary[];
  /** Keeps a product for later, where the line is taken out. */
  onSave: (productId: string) => void;
}

/** Lists all lines. After a removal the focus moves to the next line, or to the heading of the page. */
export function CartLines({ products, onSave }: CartLinesProps) {
  const dispatch = useDispatch();
  const lines = useSelector(cartSlice.selectors.items);
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);

  useEffect(() => {
    if (focusAt.current === null) return;
    const links = list.current?.querySelectorAll<HTMLElement>('[data-cart-line]') ?? [];
    links[Math.min(focusAt.current, links.length - 1)]?.focus();
    focusAt.current = null;
  }, [lines]);

  const remove = (line: CartItem, at: number) => {
    focusAt.current = at;
    dispatch(lineRemoved(line.cartItemId));
    const undo = () => {
      dispatch(lineReturned({ line, at }));
      toast.remove(line.cartItemId);
    };
    toast.success(
      <span>
        {CART_CONTENT_MESSAGES.removed(lineName(line))}{' '}
        <button type="button" onClick={undo} className="link font-semibold">
          {CART_CONTENT_MESSAGES.undo}
        </button>
      </span>,
      { id: line.cartItemId, duration: UNDO_MS },
    );
  };
  const save = (line: CartItem, at: number) => {
    focusAt.current = at;
    onSave(line._id);
    dispatch(lineRemoved(line.cartItemId));
    toast.success(CART_CONTENT_MESSAGES.saved(lineName(line)));
  };
  return (
    <ul ref={list} aria-label={CART_CONTENT_MESSAGES.lines}>
      {lines.map((line, at) => (
        <CartLine
          key={line.cartItemId}
          line={line}
          products={products}
          onSize={(variant) => {
            focusAt.current = at;
            dispatch(sizeChanged({ cartItemId: line.cartItemId, variant }));
          }}
          onRemove={() => remove(line, at)}
          onSave={() => save(line, at)}
        />
      ))}
    </ul>
  );
}
