import type { LedgerView } from '../ledger/ledger.js';

/** A REST call after authentication. */
export interface RestRequest {
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly idempotencyKey: string | undefined;
  /** What reads answer from; usually the present. */
  readonly view: LedgerView;
}
