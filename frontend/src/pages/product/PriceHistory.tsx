import type { Product, Variant } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import type { AskedPrice } from '@shop/pricing';
import { PRODUCT_PAGE_MESSAGES } from './messages';

const { priceHistory: TEXTS } = PRODUCT_PAGE_MESSAGES;

interface PriceHistoryProps {
  product: Pick<Product, 'priceHistory'>;
  variant: Pick<Variant, '_id' | 'referencePrice'> | null;
}

/** What a struck-through price rests on: which price of the size was asked since when. Nothing without such a price. */
export function PriceHistory({ product: { priceHistory = [] }, variant }: PriceHistoryProps) {
  if (!variant?.referencePrice) return null;
  const prices = priceHistory.find((history) => history.variant === variant._id)?.prices ?? [];
  return (
    <details className="text-ink-2 open:basis-full">
      <summary className="link inline-flex min-h-6 cursor-pointer items-center">{TEXTS.title}</summary>
      <p className="mt-1">{basisOf(variant.referencePrice)}</p>
      <ul className="mt-2 grid gap-1 tabular-nums">
        {prices.map((asked, index) => <li key={asked.from}>{periodOf(asked, prices[index + 1])}</li>).reverse()}
      </ul>
    </details>
  );
}

function basisOf(reference: NonNullable<Variant['referencePrice']>): string {
  if (reference.kind !== 'earlier') return TEXTS[reference.kind](formatRupees(reference.price));
  return TEXTS.earlier(formatRupees(reference.price), formatDay(reference.askedFrom), formatDay(reference.askedTo));
}

function periodOf({ price, from }: AskedPrice, next: AskedPrice | undefined): string {
  const amount = price === null ? TEXTS.notSold : formatRupees(price);
  return next ? TEXTS.fromTo(amount, formatDay(from), formatDay(next.from)) : TEXTS.since(amount, formatDay(from));
}
