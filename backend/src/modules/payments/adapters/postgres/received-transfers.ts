import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

/** A transfer that staff have seen on the account of the shop. */
export interface ReceivedTransfer {
  readonly paymentId: string;
  readonly amountPaise: number;
  /** Of the bank. */
  readonly reference: string;
  /** Day in India. */
  readonly receivedOn: string;
  /** Name of the person. */
  readonly by: string;
  readonly at: Date;
}

/** Transfers that were confirmed: one for each payment and for each reference. */
@Injectable()
export class ReceivedTransfers {
  constructor(private readonly database: Database) {}

  /** @returns false when the reference has confirmed a payment before */
  async add(transfer: ReceivedTransfer): Promise<boolean> {
    const added = await this.database.query(
      `INSERT INTO received_transfers (payment_id, reference, received_on, amount_paise, confirmed_by, confirmed_at)
       VALUES (:paymentId, :reference, :receivedOn, :amountPaise, :by, :at) ON CONFLICT (reference) DO NOTHING RETURNING payment_id`,
      { ...transfer },
    );
    return added.length > 0;
  }

  async remove(paymentId: string): Promise<void> {
    await this.database.query('DELETE FROM received_transfers WHERE payment_id = $1', [paymentId]);
  }

  async referenceOf(paymentId: string): Promise<string | null> {
    const row = await this.database.one<{ reference: string }>(
      'SELECT reference FROM received_transfers WHERE payment_id = $1',
      [paymentId],
    );
    return row?.reference ?? null;
  }
}
