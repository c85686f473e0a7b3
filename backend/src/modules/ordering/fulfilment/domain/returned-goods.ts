import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { OrderedGoods } from '../../purchase/domain/placed-order.js';
import { lessGone, type RefundRequest } from '../../refunds/domain/refund-request.js';

/**
 * Returns the pieces of a returned parcel that go back to stock: those of sellable items, less what refunds of the order
 * have put back, and less those that the shop did not have.
 * @param sellable ids of ordered items; undefined for all
 * @throws DomainError `invalid_input` for an unknown item
 */
export function sellablePieces(
  { lines }: Pick<OrderedGoods, 'lines'>,
  sellable: readonly string[] | undefined,
  refunds: readonly RefundRequest[],
): OrderedGoods['lines'] {
  if (sellable?.some((id) => !lines.some(({ itemId }) => itemId === id)))
    throw DomainError.invalid('sellable', ORDERING_MESSAGES.unknownItem);
  return lessGone(
    lines.filter(({ itemId }) => !sellable || sellable.includes(itemId)),
    refunds,
  );
}
