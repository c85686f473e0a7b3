import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProviderSettings } from '../../config/config.js';
import type { Environment } from '../../config/environment.js';

/** A payment from before the shop was opened. Amount in paise. */
export interface PastPayment {
  readonly orderId: string;
  readonly paymentId: string;
  readonly receipt: string;
  readonly amount: number;
  readonly paidAt: Date;
  readonly method: 'card' | 'upi';
  readonly email: string;
  readonly contact: string;
}

/** A provider that the shop itself serves: no money moves. */
export interface SimulatedProvider {
  readonly settings: object;
  /** Requests below this path of the shop's port go to it. */
  readonly mount: { readonly path: string; handle(request: IncomingMessage, response: ServerResponse): void };
  /** Adds a payment, so that it can be looked up and refunded like any other. */
  remember(payment: PastPayment): void;
  close(): Promise<void>;
}

/** Where a simulated provider runs. */
export interface SimulationSite {
  readonly env: Environment;
  /** URL of the shop, without a path. */
  readonly origin: string;
  readonly dataDir: string;
  /** Returns secrets by name, created at the first start of this shop. */
  secrets<Name extends string>(create: Record<Name, () => string>): Record<Name, string>;
}

/** What a provider with settings contributes before the application is loaded. */
export interface ProviderSetup {
  readonly name: keyof ProviderSettings;
  /** Returns its settings from the operator's variables; null when they are not set: it then takes no payments. */
  settingsOf(env: Environment): object | null;
  /** Starts the simulator of a shop in one process, outside of production, whose operator has set no keys. */
  simulate(site: SimulationSite): Promise<SimulatedProvider>;
}
