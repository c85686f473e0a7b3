import type { Quote } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import type { ReactNode } from 'react';
import { ORDER_UI_MESSAGES } from './order-messages';
import { QuoteTotals } from './QuoteTotals';

/** The lines and totals of an order that is to be paid. @param children stands below the heading */
export function QuoteSummary({ quote, children }: { quote: Quote; children?: ReactNode }) {
  return (
    <section aria-labelledby="summary-heading" className="rounded-card bg-paper p-6 shadow-card sm:p-8">
      <h2 id="summary-heading" className="text-h3">
        {ORDER_UI_MESSAGES.orderSummary}
      </h2>
      {children}
      <ul aria-label={ORDER_UI_MESSAGES.items} className="mt-2 divide-y divide-line">
        {quote.lines.map(({ product, size, name, price, quantity }) => (
          <li key={`${product} ${size}`} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-sm text-ink-2">{size}</span>
            </span>
            <span className="tabular-nums">{`${quantity} × ${formatRupees(price)}`}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-4">
        <QuoteTotals {...quote} />
      </div>
    </section>
  );
}
