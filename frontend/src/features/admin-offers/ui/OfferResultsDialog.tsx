import type { AdminOffer } from '@shop/contracts/offers';
import { formatRupees } from '@shop/money';
import { Button } from '../../../shared/ui/Button';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { Dialog } from '../../../shared/ui/Dialog';
import { Loaded } from '../../../shared/ui/Loaded';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useOfferResultsQuery } from '../api';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import { nameOf } from '../offer-texts';

/** What an offer brought so far. */
export function OfferResultsDialog({ offer, onClose }: { offer: AdminOffer; onClose: () => void }) {
  const query = useOfferResultsQuery(offer._id, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TEXTS.noResults);
  return (
    <Dialog title={TEXTS.resultsOf(nameOf(offer))} description={TEXTS.resultsHint} onCancel={onClose}>
      <Loaded query={query} error={error}>
        {({ orders, revenue, discount }) => (
          <dl className="grid gap-2 tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
            {[
              [TEXTS.orders, String(orders)],
              [TEXTS.revenue, formatRupees(revenue)],
              [TEXTS.discount, formatRupees(discount)],
            ].map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <div className="mt-6 flex justify-end">
        <Button kind="secondary" onClick={onClose}>
          {CONTROL_MESSAGES.close}
        </Button>
      </div>
    </Dialog>
  );
}
