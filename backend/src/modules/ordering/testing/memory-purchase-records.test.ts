import { paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { ManualClock } from '../../../testing/memory/manual-clock.js';
import { MemoryPaymentLedger } from '../../payments/testing/memory-payment-ledger.js';
import { MemoryPaidOrders } from './memory-paid-orders.js';
import { MemoryStock } from '../../catalog/testing/memory-stock.js';
import { MemoryCheckoutSessions } from './memory-checkout-sessions.js';
import { MemoryOrderAnonymization } from './memory-order-anonymization.js';
import { MemoryOrders } from './memory-orders.js';
import { holdLimitsContract } from './hold-limits.contract.js';
import { purchaseRecordsContract, type PurchaseRecordsUnderTest } from './purchase-records.contract.js';

async function open(): Promise<PurchaseRecordsUnderTest> {
  const database = new MemoryDatabase();
  const outbox = new MemoryOutbox(database);
  const stock = new MemoryStock(database);
  const sessions = new MemoryCheckoutSessions(database, stock, true);
  const orders = new MemoryOrders(database, outbox, sessions);
  const ledger = new MemoryPaymentLedger(database, new ManualClock());
  const rowOf = (orderId: string) => orders.rows.find(({ order }) => order.id === orderId)!;
  return {
    sessions,
    orders,
    ledger,
    paidOrders: new MemoryPaidOrders(database, { sessions, orders, ledger, stock }),
    anonymization: new MemoryOrderAnonymization(orders, sessions),
    transaction: database,
    addUser: async () => randomUUID(),
    confirm: async (userId) => sessions.holdLimits.confirmed.add(userId),
    addVariant: async (pieces) => {
      const variant = { name: 'Almonds', size: '250g', pricePaise: paise(10000), imageUrl: 'almonds.jpg' };
      return stock.addVariant({ ...variant, stock: pieces }).variantId;
    },
    stockOf: async (variantId) => stock.of(variantId),
    addPayment: async () => undefined,
    announced: async () => outbox.of('order.placed').map(({ orderId }) => orderId),
    historyOf: async (orderId) => rowOf(orderId).history.map(({ event }) => event),
    addressOf: async (orderId) => {
      const { address, phone } = rowOf(orderId).placed.shippingAddress;
      return { address, phone };
    },
    close: async () => undefined,
  };
}

purchaseRecordsContract('Memory', open);
holdLimitsContract('Memory', open);
