import type { LedgerView } from '../ledger/ledger.js';

/** A REST request after authentication. */
export interface RestRequest {
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly idempotencyKey: string | undefined;
  /** The data for reads; usually the present. */
  readonly view: LedgerView;
}
