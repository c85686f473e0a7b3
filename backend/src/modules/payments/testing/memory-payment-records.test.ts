import { ManualClock } from '../../../testing/memory/manual-clock.js';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { MemoryPaymentLedger } from './memory-payment-ledger.js';
import { MemoryRefunds } from './memory-refunds.js';
import { MemoryWebhookEvents } from './memory-webhook-events.js';
import { paymentRecordsContract } from './payment-records.contract.js';

paymentRecordsContract('Memory', async () => {
  const [database, clock] = [new MemoryDatabase(), new ManualClock()];
  const ledger = new MemoryPaymentLedger(database, clock);
  const outbox = new MemoryOutbox(database, clock);
  return {
    ledger,
    refunds: new MemoryRefunds(database, ledger, clock),
    events: new MemoryWebhookEvents(database, clock, ledger, outbox),
    transaction: database,
    addSession: async () => undefined,
    statusesOf: async (paymentId) => ledger.row(paymentId)?.statuses ?? [],
    reportsWithJobs: async () => outbox.of('webhook.received').map(({ eventId }) => eventId),
    pass: async (ms) => clock.advance(ms),
    close: async () => undefined,
  };
});
