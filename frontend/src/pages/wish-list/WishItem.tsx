import type { ProductSummary, Variant } from '@shop/contracts';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../shared/ui/Link';
import { cartSlice, lineAdded, refusalToAdd } from '../../features/cart';
import { initialVariant, SizePicker } from '../../features/catalog';
import { wishAdded, wishesRemoved } from '../../features/wish-list';
import { paths } from '../../shared/config/paths';
import { Button } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';
import { UI_MESSAGES } from '../../shared/ui/messages';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';
import { Price, StruckPrice } from '../../shared/ui/Price';
import { ProductImage } from '../../shared/ui/ProductImage';
import { toast } from '../../shared/ui/toast';
import { WISH_LIST_PAGE_MESSAGES } from './messages';

const UNDO_MS = 4000;

/** Returns functions that take a product off the list: into the cart, or away, which can be undone. */
function useLeaving(product: ProductSummary, variant: Variant | null) {
  const dispatch = useDispatch();
  const lines = useSelector(cartSlice.selectors.items);
  const leave = () => dispatch(wishesRemoved([product._id]));
  const move = () => {
    const refusal = refusalToAdd(lines, { product, variant, quantity: 1 });
    if (refusal !== null || !variant) return toast.error(refusal ?? '');
    dispatch(lineAdded({ product, variant, quantity: 1 }));
    leave();
    toast.success(
      <span>
        {WISH_LIST_PAGE_MESSAGES.moved(product.name, variant.size)}{' '}
        <Link to={paths.cart} className="link font-semibold">
          {WISH_LIST_PAGE_MESSAGES.goToCart}
        </Link>
      </span>,
      { duration: UNDO_MS },
    );
  };
  const remove = () => {
    leave();
    const undo = () => {
      dispatch(wishAdded(product._id));
      toast.remove(product._id);
    };
    toast.success(
      <span>
        {WISH_LIST_PAGE_MESSAGES.removed(product.name)}{' '}
        <button type="button" onClick={undo} className="link font-semibold">
          {WISH_LIST_PAGE_MESSAGES.undo}
        </button>
      </span>,
      { id: product._id, duration: UNDO_MS },
    );
  };
  return { move, remove };
}

interface WishItemProps {
  product: ProductSummary;
  /** Called before the product leaves the list. */
  onLeave: () => void;
}

/** A product of the wish list, with the choice of a size and the button that moves it to the cart. */
export function WishItem({ product, onLeave }: WishItemProps) {
  const { _id, name, imageUrls, variants } = product;
  const [selected, setSelected] = useState<Variant | null>(null);
  const variant = variants.find((each) => each._id === selected?._id) ?? initialVariant(variants, null);
  const { move, remove } = useLeaving(product, variant);
  const canBuy = variant !== null && variant.stock > 0;
  return (
    <li className="grid grid-cols-[min(6rem,27vw)_1fr] items-start gap-4 rounded-card bg-paper p-4 shadow-card sm:grid-cols-[9rem_1fr]">
      <ProductImage stored={imageUrls[0]} alt="" sizes="(min-width: 640px) 144px, 96px" className="rounded-card" />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start gap-x-2">
          <h2 className="min-w-0 flex-[1_1_7rem] text-h3">
            <Link to={paths.product(_id)} data-wish={_id} className="hover:text-forest hover:underline">
              {name}
            </Link>
          </h2>
          <IconButton
            icon="trash"
            label={CONTROL_MESSAGES.removeNamed(name)}
            className="-mt-2 -mr-2"
            onClick={() => {
              onLeave();
              remove();
            }}
          />
        </div>
        {variant && (
          <p role="status" className="flex flex-wrap items-baseline gap-x-3">
            <Price amount={variant.price} className="text-lg" />
            {variant.referencePrice && <StruckPrice reference={variant.referencePrice} />}
          </p>
        )}
      </div>
      <div className="col-span-2 grid gap-4 sm:col-span-1 sm:col-start-2">
        {variants.length > 1 && <SizePicker variants={variants} selected={variant} onSelect={setSelected} />}
        <Button
          disabled={!canBuy}
          aria-label={canBuy ? `${WISH_LIST_PAGE_MESSAGES.moveToCart}: ${name} ${variant.size}` : undefined}
          onClick={() => {
            onLeave();
            move();
          }}
        >
          {canBuy ? WISH_LIST_PAGE_MESSAGES.moveToCart : UI_MESSAGES.soldOut}
        </Button>
      </div>
    </li>
  );
}
