import type { PushMessage, PushSubscriptionInput } from '@shop/contracts';

/** Sends notifications to browsers through their push services. */
export abstract class PushSender {
  /** The public key for subscriptions, see `PushKey`. */
  abstract readonly key: string;

  /**
   * Resolves once the push service has accepted the message. @returns false when the subscription no longer exists
   * @throws Error when the push service cannot be reached or fails: the caller retries
   */
  abstract send(subscription: PushSubscriptionInput, message: PushMessage): Promise<boolean>;
}
