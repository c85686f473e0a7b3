import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { readSubject } from '../domain/webhook-subject.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { ProviderKeys } from './ports/provider-keys.js';
import { WebhookEvents, type SecretSlot } from './ports/webhook-events.js';
import { isSignedBy } from './signatures.js';

export interface WebhookDelivery {
  /** The raw bytes that were signed. */
  readonly body: Buffer;
  readonly signature: unknown;
  readonly eventId: string | undefined;
}

/** Stores a webhook event and enqueues the job that processes it. Duplicate deliveries have no effect. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly keys: ProviderKeys,
    private readonly events: WebhookEvents,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `invalid_signature` when the signature matches neither secret */
  async run(delivery: WebhookDelivery): Promise<void> {
    const secret = this.signedWith(delivery);
    if (!secret) throw new DomainError('invalid_signature', PAYMENT_MESSAGES.invalidSignature);
    const id = delivery.eventId ?? createHash('sha256').update(delivery.body).digest('hex');
    await this.transaction.run(async () => {
      const isNew = await this.events.add({ id, subject: readSubject(delivery.body), secret });
      if (isNew) await this.outbox.add('webhook.received', { eventId: id });
    });
  }

  private signedWith({ body, signature }: WebhookDelivery): SecretSlot | null {
    if (isSignedBy(this.keys.webhookSecret, body, signature)) return 'current';
    const previous = this.keys.previousWebhookSecret;
    return previous && isSignedBy(previous, body, signature) ? 'previous' : null;
  }
}
