import { paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { ManualClock } from '../../../testing/memory/manual-clock.js';
import { MemoryAuditLog } from '../../../testing/memory/memory-audit-log.js';
import { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { MemoryOutbox, type StoredEvent } from '../../../testing/memory/memory-outbox.js';
import { CartPricing, PriceRules, type PriceRule } from '../../cart-pricing/index.js';
import { MemoryLimitedUses } from '../../cart-pricing/testing/memory-limited-uses.js';
import { Catalog } from '../../catalog/index.js';
import { MemorySellableVariants, MemoryStock } from '../../catalog/testing/memory-stock.js';
import { ProviderFault, type ProviderPayment } from '../../payments/index.js';
import { ANY_REVERSAL } from '../../payments/testing/any-reversal.js';
import { MemoryPayments } from '../../payments/testing/memory-payments.js';
import { FlatShipping } from '../../settings/flat-shipping.js';
import { MemoryStoredShipping } from '../../settings/testing/memory-stored-shipping.js';
import { CheckoutSessionService } from '../checkout/application/checkout-session-service.js';
import { HoldCart } from '../checkout/application/hold-cart.js';
import { OpenProviderOrder } from '../checkout/application/open-provider-order.js';
import { PaymentStatus } from '../checkout/application/payment-status.js';
import { PlaceUnpaid } from '../checkout/application/place-unpaid.js';
import { PlaceOrder } from '../checkout/application/place-order.js';
import { PollProvider, PollShare } from '../checkout/application/poll-provider.js';
import { QuoteCart } from '../checkout/application/quote-cart.js';
import { ReleaseHolds } from '../checkout/application/release-holds.js';
import { StartCheckout } from '../checkout/application/start-checkout.js';
import { ProvenCheckout, VerifyPayment } from '../checkout/application/verify-payment.js';
import { CancelOrder, DeleteOrder, UndoPurchase } from '../fulfilment/application/cancel-order.js';
import { AddressRules, ChangeAddress } from '../fulfilment/application/change-address.js';
import { ChangeOrderStatus } from '../fulfilment/application/change-order-status.js';
import { DeletionReversals, OrderReversals, OrderWorth } from '../fulfilment/application/order-reversals.js';
import { OrderSteps } from '../fulfilment/application/order-steps.js';
import { ReplaceOrder } from '../fulfilment/application/replace-order.js';
import { ReturnOrder, UndoDelivery } from '../fulfilment/application/return-order.js';
import { StepManyOrders } from '../fulfilment/application/step-many-orders.js';
import type { DeliverySchedules } from '../purchase/application/delivery-schedules.js';
import { CheckoutRules } from '../purchase/application/checkout-rules.js';
import { OrderDocuments } from '../purchase/application/order-documents.js';
import { Reservations } from '../purchase/application/reservations.js';
import type { CheckoutSession } from '../purchase/domain/checkout-session.js';
import { AfterRefund, CarryOutRefund } from '../refunds/application/carry-out-refund.js';
import { OrderRefunds } from '../refunds/application/order-refunds.js';
import { ParcelRefunds } from '../refunds/application/parcel-refunds.js';
import { PaymentReversals } from '../refunds/application/payment-reversals.js';
import { RefundDeletedOrder } from '../refunds/application/refund-deleted-order.js';
import { RefundOrder } from '../refunds/application/refund-order.js';
import { ReversalBudget } from '../refunds/application/reversal-budget.js';
import { ReversalKinds, type AuthorizedActor } from '../refunds/application/reversal-kinds.js';
import { ReversalNotes } from '../refunds/application/reversal-notes.js';
import { StaffReversals } from '../refunds/application/staff-reversals.js';
import { CollectCash } from '../settlement/application/collect-cash.js';
import { CollectPayment, SecureStock } from '../settlement/application/collect-payment.js';
import { OrderPlacement } from '../settlement/application/order-placement.js';
import { ProcessWebhook } from '../settlement/application/process-webhook.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';
import { EndHold, ReconcileSession } from '../settlement/application/reconcile-session.js';
import { PlaceAtOnce, SettlePayment } from '../settlement/application/settle-payment.js';
import { MemoryCheckoutSessions } from './memory-checkout-sessions.js';
import { MemoryCheckoutSettings } from './memory-checkout-settings.js';
import { MemoryOrderAnonymization } from './memory-order-anonymization.js';
import { MemoryOrderViews } from './memory-order-views.js';
import { MemoryOrders } from './memory-orders.js';
import { MemoryPaidOrders } from './memory-paid-orders.js';
import { MemoryRefundRequests } from './memory-refund-requests.js';

export const HOLD_MINUTES = 15;
export const ADDRESS = {
  address: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

/** A session with its provider order. */
export type OpenSession = CheckoutSession & { readonly providerOrderId: string; readonly userId: string };

/**
 * The use cases of ordering and payments with in-memory adapters: no database, no network, and a clock that only the
 * test advances.
 */
export class MemoryShop {
  readonly clock = new ManualClock();
  readonly database = new MemoryDatabase();
  readonly outbox = new MemoryOutbox(this.database, this.clock);
  readonly audit = new MemoryAuditLog(this.database);
  readonly stock = new MemoryStock(this.database);
  readonly uses = new MemoryLimitedUses(this.database);
  readonly reservations = new Reservations(this.stock, this.uses);
  readonly storedShipping = new MemoryStoredShipping();
  readonly money = new MemoryPayments(this.database, this.outbox, { clock: this.clock, audit: this.audit });
  readonly gateway = this.money.gateway;
  readonly gateways = this.money.gateways;
  readonly sessions = new MemoryCheckoutSessions(this.database, this.stock);
  readonly orders = new MemoryOrders(this.database, this.outbox, this.sessions);
  readonly views = new MemoryOrderViews(this.orders);
  readonly anonymization = new MemoryOrderAnonymization(this.orders, this.sessions);

  readonly checkoutSettings = new MemoryCheckoutSettings(this.audit);
  readonly rules = new CheckoutRules(this.clock, HOLD_MINUTES, this.checkoutSettings);
  // Of the catalogue only prices and stock are used.
  private readonly catalog = new Catalog(
    new MemorySellableVariants(this.stock),
    undefined as never,
    undefined as never,
    undefined as never,
  );
  /** A test may add rules. */
  readonly priceRules: PriceRule[] = [new FlatShipping(this.storedShipping)];
  readonly pricing = new CartPricing(this.catalog, new PriceRules(this.priceRules));
  /** A test may promise days. */
  readonly schedules: DeliverySchedules = { schedule: async () => null };
  readonly quoteCart = new QuoteCart(this.pricing, { admit: async ({ codes }) => codes }, this.schedules);
  readonly placement = new OrderPlacement(this.orders, this.sessions, this.reservations, this.rules);
  readonly settlePayment = new SettlePayment(this.database, this.sessions, this.money.payments, this.placement);
  readonly secureStock = new SecureStock(this.database, this.sessions, this.placement, this.money.payments);
  readonly paidOrders = new MemoryPaidOrders(this.database, {
    sessions: this.sessions,
    orders: this.orders,
    ledger: this.money.ledger,
    stock: this.stock,
  });
  readonly collectPayment = new CollectPayment(
    this.gateways,
    this.secureStock,
    this.settlePayment,
    new PlaceAtOnce(this.paidOrders, this.money.payments, this.clock),
  );
  readonly endHold = new EndHold(this.database, this.sessions, this.placement, this.clock);
  readonly reconcileSession = new ReconcileSession(this.gateways, this.collectPayment, this.endHold, this.clock);
  readonly reconcileDue = new ReconcileDue(this.sessions, this.reconcileSession, this.clock);
  readonly holdCart = new HoldCart(this.database, this.sessions, this.reservations, this.rules);
  readonly checkoutSessions = new CheckoutSessionService(this.database, this.sessions, this.placement, this.rules);
  readonly openProviderOrder = new OpenProviderOrder(this.gateways, this.checkoutSessions, this.clock);
  readonly releaseHolds = new ReleaseHolds(this.reconcileSession, this.sessions);
  readonly startCheckout = new StartCheckout(this.quoteCart, this.releaseHolds, this.holdCart, this.openProviderOrder);
  private readonly provenCheckout = new ProvenCheckout(this.sessions, this.money.payments);
  readonly verifyPayment = new VerifyPayment(this.provenCheckout, this.collectPayment);
  readonly placeOrder = new PlaceOrder(this.provenCheckout, this.views, this.quoteCart, this.collectPayment);
  readonly paymentStatus = new PaymentStatus(
    this.sessions,
    this.placement,
    this.money.payments,
    new PollProvider(this.collectPayment, this.reconcileDue, new PollShare(this.clock, false), this.clock),
  );
  readonly processWebhook = new ProcessWebhook(
    this.money.inbox,
    this.sessions,
    this.collectPayment,
    this.money.applyEvent,
  );
  readonly changeOrderStatus = new ChangeOrderStatus(this.audit, this.orders, this.views, this.outbox);
  readonly documents = new OrderDocuments();
  readonly refundRequests = new MemoryRefundRequests(this.database);
  readonly orderRefunds = new OrderRefunds(this.money.payments, this.documents, this.orders, this.refundRequests);
  readonly orderSteps = new OrderSteps(this.changeOrderStatus, this.orderRefunds, this.documents, this.clock);
  readonly stepManyOrders = new StepManyOrders(this.orderSteps, this.views, this.database);
  readonly placeUnpaid = new PlaceUnpaid(this.database, this.sessions, this.money.payments, this.placement);
  readonly collectCash = new CollectCash(this.audit, this.orders, this.money.payments, this.clock);
  private readonly undoPurchase = new UndoPurchase(this.reservations, this.orderRefunds, this.outbox);
  readonly deleteOrder = new DeleteOrder(this.audit, this.orders, this.undoPurchase);
  readonly refundDeletedOrder = new RefundDeletedOrder(this.audit, this.orders, this.orderRefunds);
  private readonly reversalKinds = new ReversalKinds();
  private readonly reversalNotes = new ReversalNotes(this.orders, this.clock);
  private readonly budget = new ReversalBudget(this.refundRequests, this.clock);
  readonly reversals = new StaffReversals(this.audit, this.reversalKinds, this.budget, this.reversalNotes);
  readonly refundOrder = new RefundOrder(
    this.reversalKinds,
    this.reversals,
    new CarryOutRefund(
      this.orders,
      this.refundRequests,
      this.orderRefunds,
      new AfterRefund(this.reversalNotes, this.stock),
    ),
    new ParcelRefunds(),
  );
  readonly returnOrder = new ReturnOrder(
    this.changeOrderStatus,
    this.orders,
    new UndoDelivery(this.orders, this.refundRequests, this.orderRefunds, this.reservations),
    { ofOrder: async () => [] },
  );
  readonly replaceOrder = new ReplaceOrder(this.orders, this.refundRequests, this.stock, this.orderRefunds);
  readonly changeAddress = new ChangeAddress(
    this.audit,
    this.orders,
    new AddressRules(this.pricing, this.money.payments, this.schedules),
    this.clock,
  );
  readonly cancelOrder = new CancelOrder(this.audit, this.orders, this.undoPurchase, this.clock);

  constructor() {
    const worth = new OrderWorth(this.orders, this.orderRefunds);
    new OrderReversals(this.reversalKinds, worth, this.cancelOrder, this.returnOrder);
    new DeletionReversals(this.reversalKinds, worth, this.deleteOrder, this.refundDeletedOrder);
    new PaymentReversals(this.reversalKinds, this.money.markAsSettled, this.money.retryRefund);
  }

  /** A member of staff who may move anything back. */
  actor(by: string): AuthorizedActor {
    return { by, at: this.clock.now(), authorization: ANY_REVERSAL };
  }

  /**
   * Adds a product with one size.
   * @returns the cart line of one item, and the id of the variant
   */
  addProduct({ stock = 10, pricePaise = 10000, name = 'Almonds', size = '250g' } = {}) {
    const variant = this.stock.addVariant({
      name,
      size,
      stock,
      pricePaise: paise(pricePaise),
      imageUrl: 'almonds.jpg',
    });
    return { product: variant.productId, size, quantity: 1, variantId: variant.variantId, pricePaise };
  }

  /** Starts a checkout at the current price. */
  async checkout(
    lines: readonly { product: string; size: string; quantity: number }[],
    userId: string = randomUUID(),
    codes: readonly string[] = [],
  ): Promise<OpenSession> {
    const cart = { lines, shippingAddress: ADDRESS, codes };
    const { totalPaise } = await this.quoteCart.price(userId, cart);
    return (await this.startCheckout.run({
      userId,
      provider: this.gateway.name,
      amountPaise: totalPaise,
      cart,
    })) as OpenSession;
  }

  /** Pays at the provider, at the current time. */
  pay(
    { providerOrderId }: Pick<OpenSession, 'providerOrderId'>,
    status: ProviderPayment['status'] = 'captured',
    changes: Partial<ProviderPayment> = {},
  ): ProviderPayment {
    return this.gateway.pay(providerOrderId, status, { createdAt: this.clock.now(), ...changes });
  }

  session(id: string): CheckoutSession {
    return this.sessions.rows.find((session) => session.id === id)!;
  }

  /**
   * Handles stored events as the jobs do, until none is left. Sends no mails. Events that fail because the provider
   * does not respond are kept for the next call.
   * @param by handles only events that are due then; without it, delayed ones as well
   */
  async work(by?: Date): Promise<void> {
    const failed: StoredEvent[] = [];
    for (let event = this.outbox.takeOldest(by); event; event = this.outbox.takeOldest(by)) {
      try {
        await this.handle(event);
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error;
        failed.push(event);
      }
    }
    for (const { topic, payload } of failed) await this.outbox.add(topic, payload);
  }

  private async handle(event: StoredEvent): Promise<void> {
    if (event.topic === 'refund.requested') await this.money.submitRefund.run(event.payload.refundId);
    if (event.topic === 'refund.failed') await this.processWebhook.refundFailed(event.payload);
    if (event.topic !== 'webhook.received') return;
    const [isClosed] = await this.money.inbox.closeSettled([event.payload]);
    if (!isClosed) await this.processWebhook.run(event.payload.eventId);
  }
}
