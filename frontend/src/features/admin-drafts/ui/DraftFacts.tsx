import type { DraftOrder, DraftQuote } from '@shop/contracts/draft-orders';
import { formatRupees } from '@shop/money';
import { AddressLines } from '../../../shared/ui/AddressLines';
import { OrderDetailLines } from '../../../shared/ui/OrderDetailLines';
import { QuoteTotals } from '../../../shared/ui/QuoteTotals';
import { Card } from '../../../shared/ui/Card';
import { DRAFT_MESSAGES as TEXTS } from '../messages';

/** What a draft orders, for whom, and what it costs now. */
export function DraftFacts({ draft, quote }: { draft: DraftOrder; quote: DraftQuote }) {
  const { name, email, shippingAddress, note, discountReason } = draft;
  return (
    <>
      <Card title={TEXTS.customer}>
        <p className="mb-2 wrap-anywhere text-ink-2">{email}</p>
        <AddressLines name={name} address={shippingAddress} />
        <OrderDetailLines details={draft.details} />
        {note && <p className="mt-3 whitespace-pre-line wrap-anywhere text-ink-2">{note}</p>}
      </Card>
      <Card title={TEXTS.price}>
        <ul aria-label={TEXTS.items} className="mb-3 divide-y divide-line">
          {quote.lines.map(({ product, size, name: item, price, quantity }) => (
            <li key={`${product} ${size}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">{`${item}, ${size}`}</span>
              <span className="tabular-nums">{`${quantity} × ${formatRupees(price)}`}</span>
            </li>
          ))}
        </ul>
        <QuoteTotals {...quote} />
        {discountReason && <p className="mt-3 wrap-anywhere text-ink-2">{TEXTS.discountReason(discountReason)}</p>}
        <p className="mt-3 text-sm text-muted">{TEXTS.priceHint}</p>
      </Card>
    </>
  );
}
