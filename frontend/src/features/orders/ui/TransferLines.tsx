import type { Order } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import { ORDER_MESSAGES } from '../messages';

const { transfer: TEXTS } = ORDER_MESSAGES;

/** Where, how much and until when to transfer for an order; nothing for one that waits for no transfer. */
export function TransferLines({ order: { transfer, paymentDueAt } }: { order: Order }) {
  if (!transfer || !paymentDueAt) return null;
  const { accountName, accountNumber, ifsc, amount, reference } = transfer;
  const lines = [
    [TEXTS.amount, formatRupees(amount)],
    [TEXTS.reference, reference],
    [TEXTS.accountName, accountName],
    [TEXTS.accountNumber, accountNumber],
    [TEXTS.ifsc, ifsc],
  ] as const;
  return (
    <section className="rounded-card border border-gold bg-canvas p-4 sm:p-5">
      <h3 className="font-body text-base font-semibold">{TEXTS.heading(formatMoment(paymentDueAt))}</h3>
      <dl className="mt-3 grid gap-x-6 gap-y-2 tabular-nums sm:grid-cols-[max-content_1fr]">
        {lines.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-anywhere select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{TEXTS.hint}</p>
    </section>
  );
}
