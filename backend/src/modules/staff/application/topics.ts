import '../../../kernel/outbox.js';

declare module '../../../kernel/outbox.js' {
  interface OutboxTopics {
    'staff.invited': { invitationId: string };
  }
}
