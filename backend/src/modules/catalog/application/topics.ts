import '../../../kernel/outbox.js';

declare module '../../../kernel/outbox.js' {
  interface OutboxTopics {
    'image.uploaded': { name: string };
  }
}

/** Identifies the state of all products: its content differs after each change. No request has such an address. */
export const PRODUCTS_REVISION = 'products-revision';
