import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { CollectPayment } from '../../settlement/application/collect-payment.js';
import { PollShare } from './poll-share.js';
import { ReconcileDue } from '../../settlement/application/reconcile-due.js';
import { ThrottlePause } from '../../settlement/application/throttle-pause.js';

interface PolledOrder {
  readonly id: string;
  readonly provider: string;
  readonly userId: string;
}

/**
 * Queries the provider for customers who wait for their payment, within their share of the provider's quota. A poll that
 * is left out loses nothing: webhooks and reconciliation report the payment too.
 */
@Injectable()
export class PollProvider {
  /** Pending queries by provider order, so that a polling page does not multiply requests to the provider. */
  private readonly pending = new Map<string, Promise<unknown>>();
  private readonly pause: ThrottlePause;

  constructor(
    private readonly collectPayment: CollectPayment,
    private readonly reconcileDue: ReconcileDue,
    private readonly share: PollShare,
    clock: Clock,
  ) {
    this.pause = new ThrottlePause(clock);
  }

  /** Keeps the stored state when the provider does not respond, or may not be queried now. */
  async run(order: PolledOrder): Promise<void> {
    await (this.pending.get(order.id) ?? this.start(order));
  }

  private start({ id, provider, userId }: PolledOrder): Promise<unknown> | undefined {
    if (this.pause.isPaused || this.reconcileDue.isPaused || !this.share.take(userId)) return undefined;
    const query = this.collectPayment
      .runForOrder({ id, provider }, 'status')
      .then(() => this.pause.end())
      .catch((error: unknown) => this.pause.beginBecauseOf(error))
      .finally(() => this.pending.delete(id));
    this.pending.set(id, query);
    return query;
  }
}
