import { FALLBACK_SHIPPING_COST } from '@shop/contracts';
import { formatPaise, formatRupees, fromRupees, plus, sum, times, type Paise } from '@shop/money';
import { useId, useState, type ReactNode } from 'react';
import { AdjustmentRows } from '../../../shared/ui/AdjustmentRows';
import { Icon } from '../../../shared/ui/Icon';
import { TaxRows } from '../../../shared/ui/TaxRows';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { CHECKOUT_MESSAGES } from '../messages';
import type { KnownQuote } from '../useQuote';

const FALLBACK_SHIPPING = fromRupees(FALLBACK_SHIPPING_COST);

/** Shown while the items are collapsed: as many as fit on a phone. */
const THUMBNAILS = 4;

/** A line of the summary. `price` is the unit price in rupees. */
export interface SummaryLine {
  id: string;
  name: string;
  size: string;
  quantity: number;
  price: number;
  image: string | undefined;
  /** Of a box: what lies in it. */
  contents?: string | undefined;
}

interface OrderSummaryProps {
  lines: SummaryLine[];
  known: KnownQuote;
  /** Shown between items and totals. */
  codes?: ReactNode;
  /** Shown below the total, such as the button to continue. */
  children?: ReactNode;
}

/** Items, subtotal, shipping and total. On phones the items can be collapsed. */
export function OrderSummary({ lines, known, codes, children }: OrderSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="rounded-card bg-paper p-6 shadow-card sm:p-8 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-heading`} className="text-h3">
          {ORDER_UI_MESSAGES.orderSummary}
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-items`}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-forest lg:hidden"
        >
          {isOpen ? CHECKOUT_MESSAGES.hideItems : CHECKOUT_MESSAGES.showItems}
          <Icon name="chevronDown" size={18} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      {!isOpen && (
        <div className="mt-2 flex flex-wrap gap-2 lg:hidden">
          {lines.slice(0, THUMBNAILS).map((line) => (
            <div key={line.id} className="w-14 shrink-0 overflow-hidden rounded-card">
              <ProductImage stored={line.image} alt={line.name} sizes="56px" />
            </div>
          ))}
        </div>
      )}
      <ul
        id={`${id}-items`}
        aria-label={ORDER_UI_MESSAGES.items}
        className={`mt-2 divide-y divide-line ${isOpen ? 'block' : 'hidden'} lg:block`}
      >
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {codes}
      <Totals known={known} subtotalPaise={subtotalOf(lines)} />
      {children && <div className="mt-6">{children}</div>}
    </section>
  );
}

function Line({ line: { name, size, quantity, price, image, contents } }: { line: SummaryLine }) {
  return (
    <li className="flex flex-wrap items-center gap-4 py-3">
      <div className="w-14 shrink-0 overflow-hidden rounded-card">
        <ProductImage stored={image} alt="" sizes="56px" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          {size} · {formatRupees(price)} × {quantity}
          {contents && <span className="block">{contents}</span>}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formatPaise(times(fromRupees(price), quantity))}</p>
    </li>
  );
}

const subtotalOf = (lines: SummaryLine[]): Paise =>
  sum(lines.map(({ price, quantity }) => times(fromRupees(price), quantity)));

function Totals({ known, subtotalPaise }: { known: KnownQuote; subtotalPaise: Paise }) {
  return (
    <dl
      aria-live="polite"
      className="mt-4 grid gap-2 border-t border-line pt-4 tabular-nums [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4"
    >
      <div>
        <dt>{ORDER_UI_MESSAGES.totals.subtotal}</dt>
        <dd>{known.state === 'known' ? formatRupees(known.quote.itemsPrice) : formatPaise(subtotalPaise)}</dd>
      </div>
      <Adjustments known={known} />
      <div className="border-t border-line pt-3 text-lg font-bold">
        <dt>{ORDER_UI_MESSAGES.totals.total}</dt>
        <dd>{totalText(known, subtotalPaise)}</dd>
      </div>
      <TaxRows taxes={known.state === 'known' ? known.quote.taxes : []} />
    </dl>
  );
}

function Adjustments({ known }: { known: KnownQuote }) {
  if (known.state === 'known') return <AdjustmentRows adjustments={known.quote.adjustments} />;
  if (known.state === 'refused') return null;
  const isEstimated = known.state === 'estimated';
  return (
    <div>
      <dt>{isEstimated ? CHECKOUT_MESSAGES.shippingEstimated : ORDER_UI_MESSAGES.totals.shipping}</dt>
      <dd>{isEstimated ? formatPaise(FALLBACK_SHIPPING) : CHECKOUT_MESSAGES.calculating}</dd>
    </div>
  );
}

function totalText(known: KnownQuote, subtotalPaise: Paise): string {
  if (known.state === 'known') return formatPaise(known.totalPaise);
  return known.state === 'estimated' ? formatPaise(plus(subtotalPaise, [FALLBACK_SHIPPING])) : '—';
}
