import type { ComplaintReceipt } from '@shop/contracts';
import type { StoredReceipt } from '../../application/ports/complaints.js';

/** Returns the response to a new complaint. */
export function receiptOf({ id, reference, acknowledgeBy, resolveBy }: StoredReceipt): ComplaintReceipt {
  return {
    _id: id,
    reference,
    acknowledgeBy: acknowledgeBy.toISOString(),
    resolveBy: resolveBy.toISOString(),
  };
}
