import { cardDetails } from '../instruments/cards.js';
import { upiHandle } from '../instruments/upi-handles.js';
import { FAILURES } from '../instruments/failures.data.js';
import type { Order, Payment, PaymentMeans, PaymentScript } from '../ledger/entities.js';
import type { Provider } from '../provider.js';

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
          capture: { mode: 'automatic', automaticExpiryMinutes: 7200, manualExpiryMinutes: 7200 },
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
    fee: Math.round(past.amount * 0.02),
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
