import { Injectable } from '@nestjs/common';
import { ApplyEvent, ProviderFault, WebhookInbox, type WebhookSubject } from '../../payments/index.js';
import { CollectPayment } from './collect-payment.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';

/**
 * Works off one event of the provider. What the event says is only a hint: the provider is asked for the present state,
 * so that late, doubled and reordered events come to the same.
 */
@Injectable()
export class ProcessWebhook {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly sessions: CheckoutSessions,
    private readonly collectPayment: CollectPayment,
    private readonly applyEvent: ApplyEvent,
  ) {}

  /** @throws ProviderFault when it must be tried again */
  async run(eventId: string): Promise<void> {
    const subject = await this.inbox.open(eventId);
    if (subject) await this.inbox.close(eventId, await this.outcome(subject).catch(refusedByProvider));
  }

  /** Events of other products on the same account, and of orders that are not ours, are kept and left alone. */
  private async outcome(subject: WebhookSubject): Promise<string> {
    const { type, orderId, paymentId } = subject;
    if (!/^(payment|order|refund)\./.test(type) || !paymentId) return 'ignored: no payment of ours';
    if (orderId && !(await this.sessions.findByProviderOrder(orderId))) return 'ignored: no order of ours';
    const { settlement } = await this.collectPayment.run(paymentId, 'webhook');
    await this.applyEvent.run(subject);
    return settlement.kind;
  }
}

/** A payment that the provider does not know will not be known at the next try either. */
function refusedByProvider(error: unknown): string {
  if (error instanceof ProviderFault && error.fault === 'missing') return 'ignored: unknown to the provider';
  throw error;
}
