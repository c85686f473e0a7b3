import type { ComplaintReceipt } from '@shop/contracts';
import type { StoredReceipt } from '../../application/ports/complaints.js';

/** Returns the response to a new complaint. */
export function receiptOf({ id, number, acknowledgeBy, resolveBy }: StoredReceipt): ComplaintReceipt {
  return {
    _id: id,
    number,
    acknowledgeBy: acknowledgeBy.toISOString(),
    resolveBy: resolveBy.toISOString(),
  };
}
