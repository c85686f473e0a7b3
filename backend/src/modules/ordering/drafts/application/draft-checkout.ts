import { Injectable } from '@nestjs/common';
import type { PaymentStatusResponse, VerifyPaymentResponse } from '@shop/contracts';
import { toRupees, type Paise } from '@shop/money';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { hashOfSecretToken } from '../../../../kernel/secret-token.js';
import { EnsureBuyer } from '../../../identity/index.js';
import { PAYMENT_MESSAGES, PaymentGateways, type CheckoutProof } from '../../../payments/index.js';
import { PaymentStatus } from '../../checkout/application/payment-status.js';
import { isUseTaken } from '../../checkout/application/quote-cart.js';
import { PlaceUnpaid } from '../../checkout/application/place-unpaid.js';
import { StartCheckout } from '../../checkout/application/start-checkout.js';
import { VerifyPayment } from '../../checkout/application/verify-payment.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { DraftOrderStore } from '../adapters/postgres/draft-order-store.js';
import type { StoredDraft } from './stored-draft.js';
import { DRAFT_MESSAGES } from '../messages.js';
import { DraftAudit, draftNotFound, isOpen } from './draft-audit.js';
import { cartOf } from './draft-prices.js';

/** Who pays a draft, and how. */
interface DraftPayment {
  readonly provider: string;
  /** The total that staff or customer have seen. */
  readonly amountPaise: Paise;
  /** Keyed hash of the customer's network, if known. */
  readonly network?: string | null;
}

/**
 * Starts the checkout of a draft, like that of a cart. Its discount holds the one use of the draft, so that of all its
 * checkouts one becomes an order.
 */
@Injectable()
export class StartDraftCheckout {
  constructor(
    private readonly drafts: DraftOrderStore,
    private readonly ensureBuyer: EnsureBuyer,
    private readonly startCheckout: StartCheckout,
  ) {}

  /**
   * @returns the session; the same one for the same draft, unless it was changed
   * @throws DomainError as `StartCheckout.run`; `payment_pending` while another payment of the draft is in progress,
   * `draft_closed` when that has become its order
   */
  async run(draft: StoredDraft, payment: DraftPayment): Promise<CheckoutSession & { readonly userId: string }> {
    const userId = draft.customerId ?? (await this.ensureBuyer.run(draft));
    const cart = cartOf(draft, await this.ensureBuyer.find(draft.email));
    const started = this.startCheckout.run({ ...payment, userId, cart });
    const session = await started.catch(async (error: unknown) => {
      throw isUseTaken(error, draft.uses) ? await this.otherPayment(draft.id) : error;
    });
    await this.drafts.addCheckout(draft, session.id, userId);
    return { ...session, userId };
  }

  private async otherPayment(id: string): Promise<DomainError> {
    const draft = await this.drafts.find(id);
    return draft && isOpen(draft)
      ? new DomainError('payment_pending', ORDERING_MESSAGES.paymentPending)
      : new DomainError('draft_closed', DRAFT_MESSAGES.closed);
  }
}

/** Orders a draft whose money comes later. */
@Injectable()
export class PlaceDraft {
  constructor(
    private readonly drafts: DraftOrderStore,
    private readonly startCheckout: StartDraftCheckout,
    private readonly placeUnpaid: PlaceUnpaid,
    private readonly audit: DraftAudit,
  ) {}

  /**
   * @param by name of the member of staff
   * @returns the order's id; a draft that is ordered returns its order again
   * @throws DomainError `draft_not_found`, `draft_closed`, and as `StartDraftCheckout.run` and `PlaceUnpaid.run`
   */
  async run(id: string, { provider, amountPaise }: DraftPayment, by: string): Promise<string> {
    const draft = await this.drafts.find(id);
    if (!draft) throw draftNotFound();
    if (draft.order) return draft.order._id;
    if (!isOpen(draft)) throw new DomainError('draft_closed', DRAFT_MESSAGES.closed);
    await this.audit.run(async (record) =>
      record('draft.order-requested', draft, { after: { payment: provider, total: toRupees(amountPaise) } }),
    );
    const { userId, providerOrderId } = await this.startCheckout.run(draft, { provider, amountPaise });
    return this.placeUnpaid.run(userId, providerOrderId ?? '', by);
  }
}

/** The links that are mailed to customers. */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly drafts: DraftOrderStore,
    private readonly gateways: PaymentGateways,
    private readonly startCheckout: StartDraftCheckout,
    private readonly clock: Clock,
  ) {}

  /** Returns the draft of a link, whatever its state. @throws DomainError `draft_not_found` */
  async find(key: string): Promise<StoredDraft> {
    const hash = hashOfSecretToken(key);
    const draft = hash && (await this.drafts.findByLink(hash));
    if (!draft) throw new DomainError('draft_not_found', DRAFT_MESSAGES.linkNotFound);
    return draft;
  }

  isOver({ linkExpiresAt }: StoredDraft): boolean {
    return linkExpiresAt === null || linkExpiresAt <= this.clock.now();
  }

  /** @throws DomainError `draft_not_found`, `draft_closed`, and as `StartDraftCheckout.run` */
  async start(key: string, payment: Omit<DraftPayment, 'provider'>): Promise<CheckoutSession> {
    const draft = await this.find(key);
    if (!isOpen(draft)) throw new DomainError('draft_closed', DRAFT_MESSAGES.linkClosed);
    if (this.isOver(draft)) throw new DomainError('draft_closed', DRAFT_MESSAGES.linkOver);
    return this.startCheckout.run(draft, { ...payment, provider: this.gateways.standard.name });
  }
}

/** Payments that were started by a link, for its holder. */
@Injectable()
export class LinkPayments {
  constructor(
    private readonly links: PaymentLinks,
    private readonly drafts: DraftOrderStore,
    private readonly verifyPayment: VerifyPayment,
    private readonly paymentStatus: PaymentStatus,
  ) {}

  /** As `VerifyPayment.run`, for payments of the link only. @throws DomainError also `draft_not_found` */
  async verify(key: string, proof: CheckoutProof): Promise<VerifyPaymentResponse> {
    return this.verifyPayment.run(await this.payerOf(key, proof.orderId), proof);
  }

  /** As `PaymentStatus.run`, for payments of the link only. @throws DomainError also `draft_not_found` */
  async status(key: string, providerOrderId: string): Promise<PaymentStatusResponse> {
    return this.paymentStatus.run(await this.payerOf(key, providerOrderId), providerOrderId);
  }

  private async payerOf(key: string, providerOrderId: string): Promise<string> {
    const { id, customerId } = await this.links.find(key);
    if (customerId === null || !(await this.drafts.hasCheckout(id, providerOrderId)))
      throw new DomainError('payment_not_found', PAYMENT_MESSAGES.paymentNotFound);
    return customerId;
  }
}
