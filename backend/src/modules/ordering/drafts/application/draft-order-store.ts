import type { LinkedOrder, OrderDetails, OrderItemInput } from '@shop/contracts';
import {
  DRAFT_ORDER,
  type DraftOrder,
  type DraftOrderInput,
  type DraftOrderPage,
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

/** Drafts of orders and their checkouts. Methods join the caller's transaction. */
export abstract class DraftOrderStore {
  /** Returns 20 drafts, the newest first. @param before the number of the last draft of the page before */
  abstract page(before: number | undefined): Promise<DraftOrderPage>;

  abstract find(id: string): Promise<StoredDraft | null>;

  /** Returns the draft and locks it until the transaction ends. */
  abstract lock(id: string): Promise<StoredDraft | null>;

  /** Returns the draft whose newest link has this key, whether or not it has expired. */
  abstract findByLink(linkHash: Buffer): Promise<StoredDraft | null>;

  /** @returns false when there is a draft with this id */
  abstract add(id: string, fields: DraftFields, by: { createdBy: string; at: Date; uses: string }): Promise<boolean>;

  abstract save({ id, ...draft }: DraftChanges & { readonly id: string }, at: Date): Promise<void>;

  /** Stores a new link, which replaces the one before. @returns false when the draft is not waiting for a payment any more */
  abstract openLink(id: string, linkHash: Buffer, expiresAt: Date): Promise<boolean>;

  /** Stores who pays a checkout of the draft. */
  abstract addCheckout(id: string, sessionId: string, customerId: string): Promise<void>;

  /** Returns whether this order of a provider was created for the draft. */
  abstract hasCheckout(id: string, providerOrderId: string): Promise<boolean>;

  /** Returns those of a customer. @param email null while nobody has proven to own it */
  abstract ofCustomer(customerId: string, email: string | null): Promise<StoredDraft[]>;

  abstract removeOfCustomer(customerId: string, email: string | null): Promise<void>;

  abstract removeUnchangedSince(time: Date): Promise<void>;
}

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
  const { items, shippingAddress, details, note, discountPaise, discountReason, linkExpiresAt } = draft;
  return {
    ...summaryOf(draft),
    ...{ items, shippingAddress, details, note, discountReason },
    discount: toRupees(discountPaise),
    linkExpiresAt: linkExpiresAt?.toISOString() ?? null,
  };
}

/** How long a link works. */
export const linkEnd = (from: Date): Date => new Date(from.getTime() + DRAFT_ORDER.linkDays * 24 * 60 * 60_000);
