import type { ProductSummary } from '@shop/contracts';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/ui/Link';
import { messageOf } from '../../../shared/api/message-of';
import { paths } from '../../../shared/config/paths';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { repurchase, type BoughtItem, type Repurchase } from '../buy-again';
import { CART_MESSAGES } from '../messages';
import { BUY_AGAIN_MESSAGES } from '../buy-again-messages';
import { cartSlice, lineAdded } from '../model';
import { productIds } from '../saved-lines';

interface BuyAgainProps {
  items: readonly BoughtItem[];
  /** Fetches the products with these IDs that are still sold. */
  fetchProducts: (ids: string[]) => Promise<ProductSummary[]>;
}

/** Adds the items of an order that are still sold to the cart, and lists the differences. */
export function BuyAgain({ items, fetchProducts }: BuyAgainProps) {
  const dispatch = useDispatch();
  const cart = useSelector(cartSlice.selectors.items);
  const [isFetching, setIsFetching] = useState(false);
  const [outcome, setOutcome] = useState<Repurchase | null>(null);
  const buy = async () => {
    setIsFetching(true);
    try {
      const products = await fetchProducts(productIds(items));
      const result = repurchase(items, products, cart);
      for (const addition of result.additions) dispatch(lineAdded(addition));
      setOutcome(result);
    } catch (error) {
      toast.error(messageOf(error, BUY_AGAIN_MESSAGES.buyAgainFailed));
    }
    setIsFetching(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button kind="secondary" isBusy={isFetching} onClick={() => void buy()}>
        {BUY_AGAIN_MESSAGES.buyAgain}
      </Button>
      <div role="status" className="min-w-0 flex-1 text-ink-2 empty:hidden">
        {outcome && <Outcome outcome={outcome} />}
      </div>
    </div>
  );
}

/** In the order in which they are shown. */
const REMARKS = ['fewer', 'repriced', 'inCart', 'soldOut', 'notSold'] as const;

function Outcome({ outcome }: { outcome: Repurchase }) {
  const count = outcome.additions.reduce((total, { quantity }) => total + quantity, 0);
  return (
    <>
      {count > 0 && (
        <p>
          {BUY_AGAIN_MESSAGES.boughtAgain(count)}{' '}
          <Link to={paths.cart} className="link font-semibold">
            {CART_MESSAGES.goToCart}
          </Link>
        </p>
      )}
      {REMARKS.map(
        (kind) =>
          outcome[kind].length > 0 && <p key={kind}>{BUY_AGAIN_MESSAGES.remarks[kind](outcome[kind].join(', '))}</p>,
      )}
    </>
  );
}
