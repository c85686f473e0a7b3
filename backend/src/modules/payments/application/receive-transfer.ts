import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@shop/contracts/calendar';
import { formatPaise, paise } from '@shop/money';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { ReceivedTransfers, type ReceivedTransfer } from '../adapters/postgres/received-transfers.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { Payments } from './payments.js';

/** Records transfers that staff confirm. Joins the caller's transaction, which must hold the lock of the order. */
@Injectable()
export class ReceiveTransfer {
  constructor(
    private readonly payments: Payments,
    private readonly transfers: ReceivedTransfers,
    private readonly clock: Clock,
  ) {}

  /** Returns whether this payment was confirmed by this reference. */
  async isConfirmedBy(paymentId: string, reference: string): Promise<boolean> {
    return (await this.transfers.referenceOf(paymentId)) === reference;
  }

  /**
   * @returns when it was recorded
   * @throws DomainError 409 `not_by_transfer`, `amount_mismatch`, `reference_used`; `invalid_input` for a day to come
   */
  async run(transfer: Omit<ReceivedTransfer, 'at'>): Promise<Date> {
    const at = this.clock.now();
    if (transfer.receivedOn > dayInIndia(at)) throw DomainError.invalid('receivedOn', PAYMENT_MESSAGES.dayToCome);
    const entry = await this.payments.findEntry(transfer.paymentId);
    if (!entry || this.payments.takenBy(entry.provider) !== 'bank')
      throw new DomainError('not_by_transfer', PAYMENT_MESSAGES.notByTransfer);
    if (transfer.amountPaise !== entry.amountPaise) {
      const message = PAYMENT_MESSAGES.otherAmount(formatPaise(paise(entry.amountPaise)));
      throw new DomainError('amount_mismatch', message, [{ field: 'amount', message }]);
    }
    if (!(await this.transfers.add({ ...transfer, at }))) {
      const message = PAYMENT_MESSAGES.referenceUsed(transfer.reference);
      throw new DomainError('reference_used', message, [{ field: 'reference', message }]);
    }
    await this.payments.recordOffline(entry, 'captured');
    return at;
  }

  /** Forgets the transfer of a payment, so that its reference may confirm another one. */
  forget(paymentId: string): Promise<void> {
    return this.transfers.remove(paymentId);
  }
}
