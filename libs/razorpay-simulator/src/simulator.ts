import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Accounts } from './accounts.js';
import { CheckoutApi, checkoutRoutes } from './checkout/checkout-api.js';
import { RealClock, type SimulatorClock } from './clock.js';
import { createControl, type SimulatorControl } from './control.js';
import { Faults } from './faults.js';
import { jsonResponse, writeResponse } from './http.js';
import { IdSource, randomness } from './ids.js';
import { Scheduler } from './ledger/scheduler.js';
import { openJournal } from './ledger/journal.js';
import { Ledger } from './ledger/ledger.js';
import { Attempts } from './payments/attempts.js';
import { Disputes } from './payments/disputes.js';
import { PaymentLifecycle } from './payments/lifecycle.js';
import { Orders } from './payments/orders.js';
import { Refunds } from './payments/refunds.js';
import { Settlements } from './payments/settlements.js';
import type { Provider } from './provider.js';
import { RequestLog, RestApi } from './rest/rest-api.js';
import { disputeRoutes, paymentRoutes, refundRoutes } from './rest/payment-routes.js';
import { orderRoutes } from './rest/order-routes.js';
import { settlementRoutes } from './rest/settlement-routes.js';
import { DEFAULT_SETTINGS, type SimulatorSettings } from './settings.js';
import { WebhookDispatcher } from './webhooks/dispatcher.js';

export interface SimulatorOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks are delivered; null for nowhere. */
  webhookUrl: string | null;
  /** Path prefix under which it is mounted, such as `/razorpay-simulator`; empty for the root. */
  basePath?: string;
  /** File that keeps orders, payments and refunds across restarts; missing: memory only. */
  journalFile?: string;
  /** Minimum growth of the journal, in bytes, before it is compacted; default: 32 MB. */
  journalCompactionBytes?: number;
  /** Makes ids repeatable; missing: random. */
  seed?: number;
  /** Default: the system clock. */
  clock?: SimulatorClock;
  /** Differences from the usual behaviour. */
  settings?: Partial<SimulatorSettings>;
}

/** A simulated payment provider with the interface of Razorpay. Moves no money. */
export interface Simulator {
  /** Handles a request whose path starts with `basePath`. It reads the body itself. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  readonly control: SimulatorControl;
  /** Stops timers and deliveries. Scheduled actions stay in the journal. */
  close(): Promise<void>;
}

/** Delay of overdue webhooks after a restart, until the shop is ready. */
const RESTART_GRACE_MS = 3000;

export function createSimulator(options: SimulatorOptions): Simulator {
  const { provider, webhooks } = createProvider(options);
  const { control, rest, checkout } = createParts(provider, webhooks);
  provider.scheduler.resume(options.clock ? 0 : RESTART_GRACE_MS);
  return {
    control,
    handle: (req, res) => {
      const url = readUrl(req.url ?? '/', options.basePath ?? '');
      const api = checkout.serves(url.pathname) ? checkout : rest;
      api.handle(req, res, url).catch(() => writeResponse(res, SERVER_ERROR));
    },
    close: async () => {
      webhooks.stop();
      await provider.scheduler.stop();
      provider.ledger.close();
    },
  };
}

function createParts(provider: Provider, webhooks: WebhookDispatcher) {
  const refunds = new Refunds(provider);
  const lifecycle = new PaymentLifecycle(provider, refunds);
  const attempts = new Attempts(provider, lifecycle);
  const disputes = new Disputes(provider);
  const settlements = new Settlements(provider);
  const faults = new Faults(() => provider.clock.now());
  const log = new RequestLog();
  const routes = [
    ...orderRoutes(provider, new Orders(provider)),
    ...paymentRoutes(provider, lifecycle),
    ...refundRoutes(provider, refunds),
    ...disputeRoutes,
    ...settlementRoutes(provider, settlements),
  ];
  return {
    control: createControl({ provider, attempts, lifecycle, refunds, disputes, settlements, faults, log, webhooks }),
    rest: new RestApi({ provider, routes, faults, log }),
    checkout: new CheckoutApi(checkoutRoutes(provider, attempts), provider),
  };
}

const SERVER_ERROR = jsonResponse(500, {
  error: {
    code: 'SERVER_ERROR',
    description: 'The server encountered an error. The incident has been reported to admins.',
  },
});

function createProvider(options: SimulatorOptions) {
  const { keyId, keySecret, seed, clock = new RealClock(), webhookUrl, webhookSecret: secret } = options;
  const ids = new IdSource(randomness(seed));
  const ledger = new Ledger(openJournal(options.journalFile, options.journalCompactionBytes), clock);
  const scheduler = new Scheduler(ledger.agenda, clock, ids);
  const settings: SimulatorSettings = { ...DEFAULT_SETTINGS, ...options.settings };
  const parts = { accounts: new Accounts({ keyId, keySecret }), clock, ids, ledger, scheduler, settings };
  const webhooks = new WebhookDispatcher(parts, webhookUrl === null ? null : { url: webhookUrl, secret });
  const provider: Provider = { ...parts, publish: webhooks.publish.bind(webhooks) };
  return { provider, webhooks };
}

/** The URL within the simulator. An invalid one becomes the root, which has no route. */
function readUrl(target: string, basePath: string): URL {
  const address = `http://simulator${target.startsWith(basePath) ? target.slice(basePath.length) : target}`;
  return new URL(URL.canParse(address) ? address : 'http://simulator/');
}

/** Serves a simulator on 127.0.0.1, mounted at the root. Port 0 selects a free port. */
export async function listen(simulator: Simulator, port = 0): Promise<{ url: string; close(): Promise<void> }> {
  const server = http.createServer((req, res) => simulator.handle(req, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${chosen}`,
    close: async () => {
      await simulator.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
