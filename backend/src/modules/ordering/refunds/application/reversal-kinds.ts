import { Injectable } from '@nestjs/common';
import type { RecordEntry } from '../../../../kernel/audit-log.js';
import type { ReversalAuthorization } from '../../../payments/index.js';
import { orderNotFound, type LockedOrder } from '../../purchase/application/orders.js';
import type { Actor } from '../../purchase/domain/order.js';
import type { RefundRequest, ReversalKind, ReversalWorth } from '../domain/refund-request.js';

/** What a reversal concerns, locked until the transaction ends: an order, or a payment. */
export type ReversalSubject =
  | { readonly order: LockedOrder; readonly paymentId: string | null }
  | { readonly order: null; readonly paymentId: string };

/** Returns a locked order as the subject of a reversal. @throws DomainError 404 for null */
export function subjectOf(order: LockedOrder | null): ReversalSubject {
  if (!order) throw orderNotFound();
  return { order, paymentId: order.paymentId };
}

/** Returns the order of a reversal that has one. @throws DomainError 404 */
export function orderOf({ order }: ReversalSubject): LockedOrder {
  if (!order) throw orderNotFound();
  return order;
}

/** What is to be moved back. `moneyPaise`: what of the worth of a whole order is money, if it is not all of it. */
export type ReversalTerms = Pick<RefundRequest, 'amountPaise' | 'reason'> &
  Partial<Pick<RefundRequest, 'isFull' | 'words' | 'manual' | 'lines'>> &
  Partial<Pick<ReversalWorth, 'moneyPaise'>>;

/** One kind of reversal. All methods join the transaction of the request or of its approval. */
export interface ReversalUseCase<Details = never> {
  /** @throws DomainError 404 */
  lock(id: string): Promise<ReversalSubject>;

  /** @throws DomainError when it is not possible */
  price(subject: ReversalSubject, details: Details): Promise<ReversalTerms>;

  /** Runs at once, or when a second person has approved it. */
  carryOut(request: RefundRequest, subject: ReversalSubject, on: Execution): Promise<void>;

  /** Whether a stored request with the same id is this one; default: one for the same order. */
  isSame?(stored: RefundRequest, details: Details): boolean;

  /** Runs when the request waits for a second person. */
  onWaiting?(request: RefundRequest, by: string): Promise<void>;
}

export interface Execution {
  readonly actor: AuthorizedActor;
  readonly record: RecordEntry;
}

/** Registry of the kinds of reversals: each use case adds its own. */
@Injectable()
export class ReversalKinds {
  private readonly useCases = new Map<ReversalKind, ReversalUseCase>();

  add(kind: ReversalKind, useCase: ReversalUseCase): void {
    this.useCases.set(kind, useCase);
  }

  of(kind: ReversalKind): ReversalUseCase {
    const useCase = this.useCases.get(kind);
    if (!useCase) throw new Error(`No module carries out reversals of the kind "${kind}".`);
    return useCase;
  }
}

/** Who moves money or goods of an order back, with the leave to do so. */
export interface AuthorizedActor extends Actor {
  readonly authorization: ReversalAuthorization;
}

/** A member of staff. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
}
