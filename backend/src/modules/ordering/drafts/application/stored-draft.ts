import type { LinkedOrder, OrderDetails, OrderItemInput } from '@shop/contracts';
import {
  DRAFT_ORDER,
  type DraftOrder,
  type DraftOrderInput,
  type DraftOrderState,
  type DraftOrderSummary,
} from '@shop/contracts/draft-orders';
import { toRupees, type Paise } from '@shop/money';
import type { DeliveryAddress } from '../../purchase/domain/checkout-session.js';

/** A draft as stored, with what it has become. */
export interface StoredDraft {
  readonly id: string;
  readonly number: number;
  readonly uses: string;
  readonly state: DraftOrderState;
  /** Null until its customer has an account, and after that was deleted. */
  readonly customerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly items: OrderItemInput[];
  readonly shippingAddress: DeliveryAddress;
  readonly details: OrderDetails;
  readonly note: string;
  readonly discountPaise: Paise;
  readonly discountReason: string;
  readonly linkExpiresAt: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly order: LinkedOrder | null;
}

/** The fields that staff fill in. */
export type DraftFields = Required<DraftOrderInput>;

/** What changes with a draft. */
export type DraftChanges = Pick<
  StoredDraft,
  | 'state'
  | 'customerId'
  | 'name'
  | 'email'
  | 'items'
  | 'shippingAddress'
  | 'details'
  | 'note'
  | 'discountPaise'
  | 'discountReason'
>;

export function summaryOf({
  id,
  number,
  state,
  name,
  email,
  createdBy,
  order,
  ...draft
}: StoredDraft): DraftOrderSummary {
  return {
    ...{ _id: id, number, state, name, email, createdBy, order },
    pieces: piecesOf(draft),
    createdAt: draft.createdAt.toISOString(),
  };
}

export const piecesOf = ({ items }: Pick<StoredDraft, 'items'>): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** A draft in the shape of the API response, in rupees. */
export function shownDraft(draft: StoredDraft): DraftOrder {
  const { items, shippingAddress, details, note, discountPaise, discountReason, changedAt, linkExpiresAt } = draft;
  return {
    ...summaryOf(draft),
    ...{ items, shippingAddress, details, note, discountReason },
    discount: toRupees(discountPaise),
    changedAt: changedAt.toISOString(),
    linkExpiresAt: linkExpiresAt?.toISOString() ?? null,
  };
}

/** How long a link works. */
export const linkEnd = (from: Date): Date => new Date(from.getTime() + DRAFT_ORDER.linkDays * 24 * 60 * 60_000);
