import '../../../kernel/outbox.js';
import type { FactorChange } from '../domain/second-factor.js';

declare module '../../../kernel/outbox.js' {
  interface OutboxTopics {
    'user.registered': { userId: string };
    'email-confirmation.requested': { userId: string };
    'password-reset.requested': { userId: string };
    'password.changed': { userId: string };
    'sign-in.guessed': { userId: string; noticeId: string };
    'account.idle': { userId: string };
    'second-factor.changed': { userId: string; change: FactorChange; changeId: string };
  }
}
