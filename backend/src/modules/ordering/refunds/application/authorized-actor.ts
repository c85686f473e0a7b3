import type { ReversalAuthorization } from '../../../payments/index.js';
import type { Actor } from '../../purchase/domain/order.js';

/** Who moves money or goods of an order back, with the leave to do so. */
export interface AuthorizedActor extends Actor {
  readonly authorization: ReversalAuthorization;
}
