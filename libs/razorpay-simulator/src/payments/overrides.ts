import type { Payment, PaymentStatus, Order, PaymentMeans, PaymentScript } from '../ledger/entities.js';
import { paymentById, type Provider } from '../provider.js';
import { cardDetails, upiHandle } from '../instruments.js';
import { FAILURES } from '../instruments.data.js';
import { usualFee } from './charge.js';
import { AUTOMATIC_CAPTURE } from './orders.js';

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

/** A payment that was captured before the simulator started. Amounts in paise. */
export interface PastPayment {
  /** `order_` and fourteen letters or digits. A second payment of the same order simulates a double payment. */
  readonly orderId: string;
  /** `pay_` and fourteen letters or digits. */
  readonly paymentId: string;
  readonly receipt: string;
  readonly amount: number;
  readonly paidAt: Date;
  readonly method: 'card' | 'upi';
  readonly email: string;
  readonly contact: string;
}

const CARD = '4100280000001007';
const VPA = 'success@razorpay';
const ANSWERED_BY_BANK: PaymentScript = {
  asks: 'bank',
  skipsAutomaticCapture: false,
  handlerCalls: 1,
  forgesSignature: false,
  failure: FAILURES.payment_failed,
};

/** Adds a captured past payment in its current state. Sends no webhook. */
export function rememberPayment(provider: Provider, past: PastPayment): void {
  const { ids, ledger } = provider;
  const createdAt = past.paidAt.getTime();
  const order = ledger.orders.get(past.orderId);
  ledger.orders.put<Order>(
    order
      ? { ...order, attempts: order.attempts + 1 }
      : {
          id: past.orderId,
          amount: past.amount,
          amountPaid: past.amount,
          currency: 'INR',
          receipt: past.receipt,
          status: 'paid',
          attempts: 1,
          notes: {},
          capture: AUTOMATIC_CAPTURE,
          createdAt,
        },
  );
  ledger.payments.put<Payment>({
    id: past.paymentId,
    orderId: past.orderId,
    amount: past.amount,
    currency: 'INR',
    status: 'captured',
    captured: true,
    amountRefunded: 0,
    ...usualFee(past.amount),
    error: null,
    description: null,
    email: past.email,
    contact: past.contact,
    notes: {},
    bankReference: { rrn: ids.digits(12), transactionId: ids.hex(32) },
    createdAt,
    ...paidBy(provider, past.method),
  });
}

function paidBy({ ids }: Provider, method: PastPayment['method']): { means: PaymentMeans; script: PaymentScript } {
  if (method === 'upi') return { means: { method, vpa: VPA, flow: 'collect' }, script: upiHandle(VPA).script };
  return { means: { method, card: cardDetails(ids.next('card_'), CARD) }, script: ANSWERED_BY_BANK };
}
