import { randomUUID } from 'node:crypto';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { MemoryCheckoutSessions } from './memory-checkout-sessions.js';
import { MemoryOrderAnonymization, MemoryOrders } from './memory-orders.js';
import { purchaseRecordsContract } from './purchase-records.contract.js';

purchaseRecordsContract('Memory', async () => {
  const database = new MemoryDatabase();
  const outbox = new MemoryOutbox(database);
  const [sessions, orders] = [new MemoryCheckoutSessions(database), new MemoryOrders(database, outbox)];
  const rowOf = (orderId: string) => orders.rows.find(({ order }) => order.id === orderId)!;
  return {
    sessions,
    orders,
    anonymization: new MemoryOrderAnonymization(orders, sessions),
    transaction: database,
    addUser: async () => randomUUID(),
    addPayment: async () => undefined,
    announced: async () => outbox.of('order.placed').map(({ orderId }) => orderId),
    historyOf: async (orderId) => rowOf(orderId).history.map(({ event }) => event),
    addressOf: async (orderId) => {
      const { address, phone } = rowOf(orderId).placed.shippingAddress;
      return { address, phone };
    },
    close: async () => undefined,
  };
});
