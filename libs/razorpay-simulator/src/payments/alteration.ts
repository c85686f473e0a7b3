import type { Payment, PaymentStatus } from '../ledger/entities.js';
import { paymentById, type Provider } from '../provider.js';

/** Fields that a test may overwrite, with impossible values too. Paise. */
export interface Alteration {
  readonly amount?: number;
  readonly currency?: string;
  readonly status?: PaymentStatus;
  readonly amountRefunded?: number;
}

const STATUSES: readonly PaymentStatus[] = ['created', 'failed', 'authorized', 'captured', 'refunded'];
const isAmount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const ALLOWED: Record<keyof Alteration, (value: unknown) => boolean> = {
  amount: isAmount,
  currency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  status: (value) => STATUSES.some((status) => status === value),
  amountRefunded: isAmount,
};

/**
 * Changes a payment without an event, and not its order.
 * @throws RangeError for an unknown field or an invalid value
 */
export function alter({ ledger }: Provider, paymentId: string, changes: Alteration): Payment {
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(ALLOWED, name) || !ALLOWED[name as keyof Alteration](value))
      throw new RangeError(`${name} of a payment cannot be set to ${JSON.stringify(value)}.`);
  }
  const payment = paymentById(ledger, paymentId);
  const captured =
    changes.status === undefined || changes.status === 'refunded' ? payment.captured : changes.status === 'captured';
  return ledger.payments.put<Payment>({ ...payment, ...changes, captured });
}
