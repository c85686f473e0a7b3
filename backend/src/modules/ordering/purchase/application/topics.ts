import '../../../../kernel/outbox.js';

declare module '../../../../kernel/outbox.js' {
  interface OutboxTopics {
    'order.placed': { orderId: string };
    'order.shipped': { orderId: string };
    'order.cancelled': { orderId: string };
    'order.returned': { orderId: string };
    'order.deleted': { orderId: string };
    'order.delivered': { orderId: string };
  }
}
