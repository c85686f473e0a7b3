import type { PushMessage, PushSubscriptionInput } from '@shop/contracts';
import { PushSender } from '../push-sender.js';

/** Keeps messages in memory, for tests. Endpoints in `gone` no longer exist. */
export class MemoryPushSender extends PushSender {
  override readonly key = 'key-of-the-shop';
  readonly sent: (PushMessage & { endpoint: string })[] = [];
  readonly gone = new Set<string>();

  override async send({ endpoint }: PushSubscriptionInput, message: PushMessage): Promise<boolean> {
    if (this.gone.has(endpoint)) return false;
    this.sent.push({ ...message, endpoint });
    return true;
  }
}
