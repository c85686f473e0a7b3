import { FREE_SHIPPING, type Quote } from '@shop/contracts';
import { AdjustmentRows } from '../../shared/ui/AdjustmentRows';
import { OfferNotes } from '../../shared/ui/OfferNotes';

/** What offers take off, and what the server says about them. */
export function CartOffers({ adjustments, offerNotes }: Pick<Quote, 'adjustments' | 'offerNotes'>) {
  // The cart shows no shipping that could be taken off.
  const reductions = adjustments
    .filter(({ amount }) => amount < 0)
    .map((one) => (one.code === FREE_SHIPPING ? { ...one, amount: 0 } : one));
  return (
    <div role="status" className="mt-2 grid gap-1 text-sm">
      <dl className="grid gap-1 tabular-nums [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4">
        <AdjustmentRows adjustments={reductions} />
      </dl>
      <OfferNotes notes={offerNotes} />
    </div>
  );
}
