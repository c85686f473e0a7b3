import { Injectable } from '@nestjs/common';
import type { PushMessage, PushSubscriptionInput } from '@shop/contracts';
import { Outbox, type OutboxTopics } from '../../kernel/outbox.js';
import { PersonalDataRegistry, type PersonalDataSource } from '../../kernel/personal-data.js';
import { PushRepository } from './push.repository.js';
import { PushSender } from './push-sender.js';
import './topics.js';

/** Notifications on the devices of those who asked for them. */
@Injectable()
export class PushService implements PersonalDataSource {
  constructor(
    private readonly subscriptions: PushRepository,
    private readonly sender: PushSender,
    private readonly outbox: Outbox,
    registry: PersonalDataRegistry,
  ) {
    registry.add(this);
  }

  /** The public key for subscriptions, see `PushKey`. */
  get key(): string {
    return this.sender.key;
  }

  subscribe(caller: { id: string; token: { id: string } }, subscription: PushSubscriptionInput): Promise<void> {
    return this.subscriptions.save(caller, subscription);
  }

  /** Sends a message to all devices of an account, by a job. Does nothing where there are none. */
  async notify(userId: string, message: PushMessage): Promise<void> {
    if ((await this.subscriptions.of(userId)).length > 0) await this.outbox.add('push.due', { userId, ...message });
  }

  /**
   * Sends a message to each device, and forgets those that have unsubscribed. Sent twice, it replaces itself.
   * @throws whatever the last device that could not be reached threw
   */
  async deliver({ userId, ...message }: OutboxTopics['push.due']): Promise<void> {
    const subscriptions = await this.subscriptions.of(userId);
    const outcomes = await Promise.allSettled(
      subscriptions.map(async (subscription) => {
        if (!(await this.sender.send(subscription, message))) await this.subscriptions.remove(subscription.endpoint);
      }),
    );
    const failed = outcomes.findLast((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Returns where and since when this account has notifications, as personal data. */
  async read(userId: string): Promise<Record<string, unknown>> {
    const subscriptions = await this.subscriptions.of(userId);
    return {
      notifications: subscriptions.map(({ endpoint, createdAt }) => ({
        service: new URL(endpoint).host,
        since: createdAt.toISOString(),
      })),
    };
  }

  erase(userId: string): Promise<void> {
    return this.subscriptions.removeOf(userId);
  }
}
