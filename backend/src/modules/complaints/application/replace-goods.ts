import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { ReplaceOrder, type WantedReplacement } from '../../ordering/index.js';
import { ChangeComplaint } from './change-complaint.js';

/** Goods to send again, with words to the customer. */
export interface GoodsToReplace extends WantedReplacement {
  readonly words?: string;
}

/** Resolves a complaint with a replacement: an order that costs nothing, in the transaction of the complaint's step. */
@Injectable()
export class ReplaceGoods {
  constructor(
    private readonly changeComplaint: ChangeComplaint,
    private readonly replaceOrder: ReplaceOrder,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing for a replacement that is sent already.
   * @param by name of the member of staff
   * @throws DomainError 404, `complaint_status`, `complaint_refund_pending`, and any error of `ReplaceOrder`
   */
  run(id: string, { words, ...wanted }: GoodsToReplace, by: string): Promise<void> {
    return this.changeComplaint.run(
      id,
      async ({ orderId }) => {
        if (orderId && (await this.replaceOrder.isDone(wanted.id, orderId))) return null;
        return { action: 'replace', by, at: this.clock.now(), replacementId: wanted.id, ...(words && { words }) };
      },
      async ({ orderId }) => {
        if (orderId) await this.replaceOrder.run(orderId, wanted, { by, at: this.clock.now() });
      },
    );
  }
}
