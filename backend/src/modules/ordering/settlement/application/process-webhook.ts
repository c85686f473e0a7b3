import { Injectable } from '@nestjs/common';
import { ApplyEvent, ProviderFault, WebhookInbox, type OpenEvent } from '../../../payments/index.js';
import { CollectPayment } from './collect-payment.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';

/**
 * Processes one webhook event. Fetches the current state from the provider instead of using the event's data, so that late,
 * duplicate and reordered events have the same result.
 */
@Injectable()
export class ProcessWebhook {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly sessions: CheckoutSessions,
    private readonly collectPayment: CollectPayment,
    private readonly applyEvent: ApplyEvent,
  ) {}

  /** @throws ProviderFault when the event must be retried */
  async run(eventId: string): Promise<void> {
    const subject = await this.inbox.open(eventId);
    if (subject) await this.inbox.close(eventId, await this.outcome(subject).catch(refusedByProvider));
  }

  /** Does what the event about a failed refund would do. @throws ProviderFault when it must be retried */
  async refundFailed(payment: { readonly paymentId: string; readonly provider: string }): Promise<void> {
    await this.outcome({ ...payment, topic: 'refund-failed', orderId: null, disputeId: null });
  }

  /** Ignores unknown orders and events of other products on the same account. */
  private async outcome(subject: Omit<OpenEvent, 'type'>): Promise<string> {
    const { provider, topic, orderId, paymentId, disputeId } = subject;
    if (topic === 'other' || !paymentId) return 'ignored: not about a payment';
    const session = orderId ? await this.sessions.findByProviderOrder(orderId) : null;
    if (orderId && !session) return 'ignored: unknown order';
    // In the meantime the customer's own request may have settled it: then the event says nothing new.
    const isPlaced = session && topic === 'payment' && (await this.collectPayment.placedOrder(session, paymentId));
    if (isPlaced && !disputeId) return 'order';
    const { settlement } = await this.collectPayment.run({ id: paymentId, provider }, 'webhook');
    await this.applyEvent.run(subject);
    return settlement.kind;
  }
}

/** Ignores an unknown payment instead of retrying: the next attempt would fail as well. */
function refusedByProvider(error: unknown): string {
  if (error instanceof ProviderFault && error.fault === 'missing') return 'ignored: payment unknown to the provider';
  throw error;
}
