import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { CollectPayment } from '../../settlement/application/collect-payment.js';
import { ReconcileDue, ThrottlePause } from '../../settlement/application/reconcile-due.js';

const MINUTE_MS = 60_000;

/** The page asks every two seconds while a payment is open. */
const OF_ACCOUNT = 30;

const OF_PROCESS = 300;

/** The provider requests that polls of customers may take in a minute; reconciliation has the rest of the quota. */
export class PollShare {
  private minute = 0;
  private taken = 0;
  private readonly byAccount = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly isLimited: boolean,
  ) {}

  /** @returns false when this account, or all together, have used up their share */
  take(userId: string): boolean {
    if (!this.isLimited) return true;
    this.renew();
    const own = this.byAccount.get(userId) ?? 0;
    if (own >= OF_ACCOUNT || this.taken >= OF_PROCESS) return false;
    this.byAccount.set(userId, own + 1);
    this.taken++;
    return true;
  }

  private renew(): void {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    if (minute === this.minute) return;
    this.minute = minute;
    this.taken = 0;
    this.byAccount.clear();
  }
}

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
