import type { ProductSummary, Variant } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/ui/Link';
import { paths } from '../../../shared/config/paths';
import { Button } from '../../../shared/ui/Button';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { toast } from '../../../shared/ui/toast';
import type { Filling } from '../cart-item';
import { CART_MESSAGES } from '../messages';
import { cartSlice, lineAdded } from '../model';
import { refusalToAdd } from '../rules';

const GO_TO_CART_MS = 5000;

interface AddToCartProps extends Filling {
  product: ProductSummary;
  variant: Variant | null;
  quantity: number;
}

/** The button, and after a click a link to the cart for 5 s, longer while it is hovered or focused. */
export function AddToCart({ product, variant, quantity, ...filling }: AddToCartProps) {
  const dispatch = useDispatch();
  const lines = useSelector(cartSlice.selectors.items);
  const [additions, setAdditions] = useState(0);
  const canBuy = variant !== null && variant.stock > 0;
  const add = () => {
    const refusal = refusalToAdd(lines, { product, variant, quantity, ...filling });
    if (refusal !== null) toast.error(refusal);
    else if (variant) {
      dispatch(lineAdded({ product, variant, quantity, ...filling }));
      toast.success(CART_MESSAGES.added(product.name, variant.size));
      setAdditions(additions + 1);
    }
  };
  return (
    <div>
      <Button className="w-full" disabled={!canBuy} onClick={add}>
        {canBuy ? CART_MESSAGES.addToCart : UI_MESSAGES.soldOut}
      </Button>
      <div className="min-h-10 pt-1 text-center">{additions > 0 && <GoToCart key={additions} />}</div>
    </div>
  );
}

function GoToCart() {
  const [isOver, setIsOver] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), GO_TO_CART_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver && !isPaused) return null;
  const pause = () => setIsPaused(true);
  const resume = () => setIsPaused(false);
  return (
    <Link
      to={paths.cart}
      onFocus={pause}
      onBlur={resume}
      onPointerEnter={pause}
      onPointerLeave={resume}
      className="link inline-block p-1.5 font-semibold"
    >
      {CART_MESSAGES.goToCart}
    </Link>
  );
}
