import { FREE_SHIPPING, type Quote, type StoreSettings } from '@shop/contracts';
import { formatPaise } from '@shop/money';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { Button } from '../../../shared/ui/Button';
import { deferred } from '../../../shared/lib/deferred';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { WithSupportAddress } from '../../../shared/ui/WithSupportAddress';
import { CART_CONTENT_MESSAGES } from '../content-messages';
import { cartSlice } from '../model';

const FreeShippingNudge = deferred(async () => (await import('../FreeShippingNudge')).FreeShippingNudge);
const CartOffers = deferred(async () => (await import('../CartOffers')).CartOffers);

interface CartSummaryProps {
  settings: StoreSettings | undefined;
  /** Why this cart cannot be paid; null when it can, or when that is not known yet. */
  refusal: string | null;
  /** What offers do to the cart; undefined while that is not known. */
  offers: Pick<Quote, 'adjustments' | 'offerNotes'> | undefined;
  /** When the order arrives. */
  children: ReactNode;
}

/** Subtotal and the checkout button, which is disabled with the reason while the cart cannot be paid. */
export function CartSummary({ settings, refusal, offers, children }: CartSummaryProps) {
  const navigate = useNavigate();
  const subtotal = useSelector(cartSlice.selectors.subtotal);
  const hasUnavailable = useSelector(cartSlice.selectors.hasUnavailable);
  const hasOffers = offers?.adjustments.some(({ amount }) => amount < 0);
  const shipsFree = offers?.adjustments.some(({ code }) => code === FREE_SHIPPING);
  const obstacle = hasUnavailable ? CART_CONTENT_MESSAGES.removeUnavailable : refusal;
  return (
    <section
      aria-labelledby="summary-heading"
      className="rounded-card bg-paper p-6 shadow-card lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 id="summary-heading" className="text-h3">
        {ORDER_UI_MESSAGES.orderSummary}
      </h2>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{ORDER_UI_MESSAGES.totals.subtotal}</span>
        <span role="status" className="text-h3 font-bold tabular-nums">
          {formatPaise(subtotal)}
        </span>
      </p>
      {offers && (hasOffers || offers.offerNotes) && <CartOffers {...offers} />}
      <p className="mt-2 text-sm text-muted">{CART_CONTENT_MESSAGES.calculatedLater}</p>
      <p className="mt-1 text-sm text-muted">{CART_CONTENT_MESSAGES.taxesIncluded}</p>
      {settings && !shipsFree && <FreeShippingNudge subtotal={subtotal} shipping={settings.shipping} />}
      <div className="mt-4 min-h-12 text-sm text-ink-2">{children}</div>
      <Button
        className="mt-6 w-full"
        disabled={obstacle !== null}
        aria-describedby={obstacle ? 'blocked-reason' : undefined}
        onClick={() => void navigate(paths.checkout)}
      >
        {CART_CONTENT_MESSAGES.checkout}
      </Button>
      {obstacle && (
        <p id="blocked-reason" role="status" className="mt-3 text-sm text-danger">
          <WithSupportAddress sentence={obstacle} />
        </p>
      )}
    </section>
  );
}
