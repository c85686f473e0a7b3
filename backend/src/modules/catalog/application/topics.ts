import '../../../kernel/outbox.js';

declare module '../../../kernel/outbox.js' {
  interface OutboxTopics {
    'image.uploaded': { name: string };
  }
}
