import type { Accounts } from './accounts.js';
import type { SimulatorClock } from './clock.js';
import { malformedId, unknownId } from './errors.js';
import type { IdSource } from './ids.js';
import type { Scheduler } from './ledger/scheduler.js';
import type { Dispute, EventAbout, Order, Payment, Refund, WebhookEventType } from './ledger/entities.js';
import type { Ledger, LedgerView } from './ledger/ledger.js';
import type { RecordReader } from './ledger/records.js';
import type { SimulatorSettings } from './settings.js';

/** Publishes an event to the shop's endpoints. */
type Publish = (type: WebhookEventType, payment: Payment, about?: EventAbout) => void;

/** Shared parts of the simulated provider. */
export interface Provider {
  readonly accounts: Accounts;
  readonly clock: SimulatorClock;
  readonly ids: IdSource;
  readonly ledger: Ledger;
  readonly scheduler: Scheduler;
  readonly settings: SimulatorSettings;
  readonly publish: Publish;
}

/** @throws ProviderError for an invalid or unknown id. */
export function orderById(view: LedgerView, id: string): Order {
  return byId(view.orders, 'order', id);
}

/** @throws ProviderError for an invalid or unknown id. */
export function paymentById(view: LedgerView, id: string): Payment {
  return byId(view.payments, 'pay', id);
}

/** @throws ProviderError for an invalid or unknown id. */
export function refundById(view: LedgerView, id: string): Refund {
  return byId(view.refunds, 'rfnd', id);
}

/** @throws ProviderError for an invalid or unknown id. */
export function disputeById(view: LedgerView, id: string): Dispute {
  return byId(view.disputes, 'disp', id);
}

function byId<T extends { id: string }>(reader: RecordReader<T>, prefix: string, id: string): T {
  if (!new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)) throw malformedId(id);
  const record = reader.get(id);
  if (!record) throw unknownId();
  return record;
}
