import type { PendingRefund } from '@shop/contracts';

/** Read model of refunds that wait for an approval, in the shape of the API response (rupees). */
export abstract class RefundRequestsView {
  /** @param readerId account of the reader, who may not approve their own requests */
  abstract pending(readerId: string): Promise<readonly PendingRefund[]>;
}
