import type { StoreSettings } from '@shop/contracts';
import { formatPaise, fromRupees, type Paise } from '@shop/money';
import { missingForFreeShipping } from '@shop/pricing';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { Button } from '../../../shared/ui/Button';
import { cartSlice } from '../model';

interface FreeShippingNudgeProps {
  subtotal: Paise;
  settings: StoreSettings;
}

/** How far it is to free shipping: only in a shop that really has such a threshold. */
function FreeShippingNudge({ subtotal, settings: { shippingCost, freeShippingThreshold } }: FreeShippingNudgeProps) {
  if (freeShippingThreshold === null) return null;
  const freeFromPaise = fromRupees(freeShippingThreshold);
  const missing = missingForFreeShipping(subtotal, { costPaise: fromRupees(shippingCost), freeFromPaise });
  if (missing === null) return null;
  return (
    <div className="mt-4 rounded-card bg-canvas p-4 text-sm">
      <p>{`Add ${formatPaise(missing)} for free shipping`}</p>
      <progress aria-label="Progress to free shipping" value={subtotal} max={freeFromPaise} className="mt-2 h-2 w-full accent-forest" />
    </div>
  );
}

/** Subtotal and the way on. A line that can no longer be bought must go first. */
export function CartSummary({ settings }: { settings: StoreSettings | undefined }) {
  const navigate = useNavigate();
  const subtotal = useSelector(cartSlice.selectors.subtotal);
  const isBlocked = useSelector(cartSlice.selectors.hasUnavailable);
  return (
    <section aria-labelledby="summary-heading" className="rounded-card bg-paper p-6 shadow-card lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
      <h2 id="summary-heading" className="text-h3">Order summary</h2>
      <p className="mt-4 flex items-baseline justify-between">
        <span>Subtotal</span>
        <span role="status" className="text-h3 font-bold tabular-nums">{formatPaise(subtotal)}</span>
      </p>
      <p className="mt-2 text-sm text-muted">Shipping & taxes calculated at checkout.</p>
      {settings && <FreeShippingNudge subtotal={subtotal} settings={settings} />}
      <Button className="mt-6 w-full" disabled={isBlocked} aria-describedby={isBlocked ? 'blocked-reason' : undefined} onClick={() => void navigate(paths.checkout)}>
        Proceed to Checkout
      </Button>
      {isBlocked && <p id="blocked-reason" className="mt-3 text-sm text-danger">Remove what is no longer available to go on.</p>}
    </section>
  );
}
