import type { PushMessage } from '@shop/contracts';

declare module '../../kernel/outbox.js' {
  interface OutboxTopics {
    'push.due': PushMessage & { userId: string };
  }
}
