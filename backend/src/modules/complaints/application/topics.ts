import '../../../kernel/outbox.js';

declare module '../../../kernel/outbox.js' {
  interface OutboxTopics {
    'complaint.received': { complaintId: string };
    'complaint.answered': { eventId: string };
    'complaint.resolved': { eventId: string };
  }
}
