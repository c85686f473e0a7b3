import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';

export type OrderStatus = 'Processing' | 'Packed' | 'Shipped' | 'Delivered' | 'Cancelled';
export type OrderAction =
  'pack' | 'ship' | 'deliver' | 'cancel' | 'change-address' | 'collect' | 'confirm-transfer' | 'replace' | 'return';
/** Who acts: the customer of the order, or staff with access to orders. */
export type ActingRole = 'customer' | 'staff';

interface Transition {
  readonly action: OrderAction;
  readonly from: OrderStatus;
  /** The same as `from` for an action that leaves the status as it is. */
  readonly to: OrderStatus;
  readonly by: readonly ActingRole[];
}

const STAFF = ['staff'] as const;
const BOTH = ['customer', 'staff'] as const;

/** Everything that may be done with an order, in which status and by whom. Whatever is not listed is refused. */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'pack', from: 'Processing', to: 'Packed', by: STAFF },
  { action: 'ship', from: 'Processing', to: 'Shipped', by: STAFF },
  { action: 'ship', from: 'Packed', to: 'Shipped', by: STAFF },
  { action: 'deliver', from: 'Shipped', to: 'Delivered', by: STAFF },
  { action: 'return', from: 'Shipped', to: 'Cancelled', by: STAFF },
  { action: 'change-address', from: 'Processing', to: 'Processing', by: BOTH },
  { action: 'collect', from: 'Processing', to: 'Processing', by: STAFF },
  { action: 'collect', from: 'Packed', to: 'Packed', by: STAFF },
  { action: 'collect', from: 'Shipped', to: 'Shipped', by: STAFF },
  { action: 'collect', from: 'Delivered', to: 'Delivered', by: STAFF },
  { action: 'confirm-transfer', from: 'Processing', to: 'Processing', by: STAFF },
  { action: 'confirm-transfer', from: 'Packed', to: 'Packed', by: STAFF },
  { action: 'confirm-transfer', from: 'Shipped', to: 'Shipped', by: STAFF },
  { action: 'confirm-transfer', from: 'Delivered', to: 'Delivered', by: STAFF },
  { action: 'confirm-transfer', from: 'Cancelled', to: 'Cancelled', by: STAFF },
  { action: 'replace', from: 'Shipped', to: 'Shipped', by: STAFF },
  { action: 'replace', from: 'Delivered', to: 'Delivered', by: STAFF },
  { action: 'cancel', from: 'Processing', to: 'Cancelled', by: BOTH },
  { action: 'cancel', from: 'Packed', to: 'Cancelled', by: STAFF },
];

/** An order, and where its money is. `paymentDueAt` is set for one that is paid by transfer. */
interface OrderMoney {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly isRefunded: boolean;
  readonly paymentDueAt: unknown;
}

const LEAVING: readonly OrderAction[] = ['pack', 'ship'];

/**
 * Returns what this role may do with an order now. `collect` is for orders that are not paid, `confirm-transfer` for those
 * that wait for a transfer, `pack` and `ship` for others whose money has not gone back in full.
 */
export function actionsOf({ status, isPaid, isRefunded, paymentDueAt }: OrderMoney, role: ActingRole) {
  const awaitsTransfer = !isPaid && paymentDueAt !== null;
  return TRANSITIONS.filter(({ from, by, action }) => {
    if (action === 'collect' && (isPaid || awaitsTransfer)) return false;
    if (action === 'confirm-transfer' && !awaitsTransfer) return false;
    if (LEAVING.includes(action) && (isRefunded || awaitsTransfer)) return false;
    return from === status && by.includes(role);
  }).map(({ action }) => action);
}

/** Returns the status after the action, or null when the table does not allow it. */
export function statusAfter(status: OrderStatus, action: OrderAction, role: ActingRole): OrderStatus | null {
  const found = TRANSITIONS.find((row) => row.from === status && row.action === action && row.by.includes(role));
  return found?.to ?? null;
}

/**
 * Returns the status after the action.
 * @throws DomainError `order_status` when the table does not allow it
 */
export function next(status: OrderStatus, action: OrderAction, role: ActingRole): OrderStatus {
  const reached = statusAfter(status, action, role);
  if (!reached) throw new DomainError('order_status', refusalOf(status, action, role));
  return reached;
}

const { refusals: REFUSALS } = ORDERING_MESSAGES;

function refusalOf(status: OrderStatus, action: OrderAction, role: ActingRole): string {
  if (status === 'Packed') {
    if (action === 'deliver' || action === 'replace' || action === 'return') return REFUSALS.Processing;
    return role === 'customer' ? REFUSALS.packedForCustomer : REFUSALS.Packed;
  }
  if (role === 'customer' && status === 'Shipped' && action === 'cancel') return REFUSALS.shippedForCustomer;
  return REFUSALS[status];
}
