import type { ProductSummary } from '@shop/contracts';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'react-redux';
import { messageOf } from '../../../shared/api/message-of';
import { Icon } from '../../../shared/ui/Icon';
import { toast } from '../../../shared/ui/toast';
import { CART_MESSAGES } from '../messages';
import { cartSlice, lineAdded } from '../model';
import { refusalToAdd } from '../rules';
import type { QuickProduct } from './SizeSheet';

const fetchSheet = async () => ({ default: (await import('./SizeSheet')).SizeSheet });
const SizeSheet = lazy(fetchSheet);

interface QuickAddProps {
  product: QuickProduct;
  /** Fetches the products with these IDs that are still sold. */
  fetchProducts: (ids: string[]) => Promise<ProductSummary[]>;
}

/** Adds one piece to the cart without leaving the list. Asks for the size when there are several. */
export function QuickAdd({ product, fetchProducts }: QuickAddProps) {
  const store = useStore<{ cart: ReturnType<typeof cartSlice.reducer> }>();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isChoice = product.variants.length > 1;
  const reach = () => void (isChoice && fetchSheet());
  const add = async (size: string) => {
    setIsOpen(false);
    setIsBusy(true);
    try {
      const [fresh] = await fetchProducts([product._id]);
      const variant = fresh?.variants.find((one) => one.size === size && one.stock > 0);
      const addition = fresh && variant && { product: fresh, variant, quantity: 1 };
      const refusal = addition
        ? refusalToAdd(cartSlice.selectors.items(store.getState()), addition)
        : CART_MESSAGES.noLongerSold(product.name, size);
      if (refusal !== null) toast.error(refusal);
      else if (addition) {
        store.dispatch(lineAdded(addition));
        toast.success(CART_MESSAGES.added(product.name, size));
      }
    } catch (error) {
      toast.error(messageOf(error, CART_MESSAGES.quickAddFailed));
    }
    setIsBusy(false);
  };
  return (
    <>
      <button
        type="button"
        aria-label={CART_MESSAGES.quickAdd(product.name)}
        aria-haspopup={isChoice ? 'dialog' : undefined}
        aria-disabled={isBusy || undefined}
        onPointerDown={reach}
        onFocus={reach}
        onClick={() => !isBusy && (isChoice ? setIsOpen(true) : void add(product.variants[0]!.size))}
        className="needs-script relative z-1 grid size-11 shrink-0 place-items-center rounded-button bg-forest text-canvas hover:bg-forest-dark aria-disabled:opacity-60"
      >
        <Icon name="plus" />
      </button>
      {isOpen && (
        <Suspense>
          <SizeSheet product={product} onChoose={(size) => void add(size)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
