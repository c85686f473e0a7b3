import { invalidField } from '../errors.js';
import type { CapturePolicy, Notes, Order } from '../ledger/entities.js';
import type { Provider } from '../provider.js';

export interface OrderRequest {
  /** Paise. */
  readonly amount: number;
  readonly receipt: string | null;
  readonly notes: Notes;
  /** Default: automatic. */
  readonly capture?: CapturePolicy;
  readonly uniqueReceipt: boolean;
}

/** Of an order, in paise. */
const MAX_AMOUNT = 50_000_000;
/** Without a capture setting in the order. */
export const AUTOMATIC_CAPTURE: CapturePolicy = {
  mode: 'automatic',
  automaticExpiryMinutes: 7200,
  manualExpiryMinutes: 7200,
};

/** Razorpay orders: the amounts that a shop requests. They never expire and cannot be cancelled. */
export class Orders {
  constructor(private readonly provider: Provider) {}

  /** @throws ProviderError for an invalid amount or receipt. */
  create(request: OrderRequest): Order {
    this.checkAmount(request.amount);
    const { accounts, clock, ids, ledger, settings } = this.provider;
    const known =
      request.receipt === null
        ? undefined
        : ledger.orders.withKey(request.receipt).find((order) => accounts.owns(order));
    if (known && (request.uniqueReceipt || settings.receiptMode === 'idempotent')) return known;
    if (known && settings.receiptMode === 'reject') throw invalidField('receipt', 'Order receipt should be unique.');
    return ledger.orders.put<Order>({
      id: ids.next('order_', ledger.orders.has),
      amount: request.amount,
      amountPaid: 0,
      currency: 'INR',
      receipt: request.receipt,
      status: 'created',
      attempts: 0,
      notes: request.notes,
      capture: request.capture ?? AUTOMATIC_CAPTURE,
      createdAt: clock.now(),
      account: accounts.current,
    });
  }

  private checkAmount(amount: number): void {
    if (amount > MAX_AMOUNT) throw invalidField('amount', 'Amount exceeds maximum amount allowed.');
    if (amount < 100) throw invalidField('amount', 'The amount must be at least INR 1.00');
  }
}
