import { Injectable } from '@nestjs/common';
import { stateName, type OrderDetails } from '@shop/contracts';
import { paise, type Paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Transaction } from '../../../../kernel/transaction.js';
import { LimitedUses } from '../../../cart-pricing/index.js';
import { PaymentGateways } from '../../../payments/index.js';
import { isUseTaken, QuoteCart, type RequestedCart } from '../../checkout/application/quote-cart.js';
import { OpenCheckout } from '../../checkout/application/start-checkout.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { CheckoutSession, DeliveryAddress, SessionCart } from '../../purchase/domain/checkout-session.js';
import { RECIPIENT_MESSAGES } from '../messages.js';
import { RecipientLists } from '../adapters/postgres/recipient-lists.js';
import { linesOfParcels, type NewParcel, type StoredList } from './recipient-lists.js';

export const listNotFound = () => new DomainError('route_not_found', RECIPIENT_MESSAGES.notFound);

const NOTHING = paise(0);
/** Characters of the recipient of an address. */
const MAX_RECIPIENT = 60;

/** Before the business is known. Only what an address has in every cart. */
const UNKNOWN_ADDRESS: DeliveryAddress = { address: '', city: '', state: '', postalCode: '', phone: '' };

/** What the price of a list depends on. */
type PricedList = Pick<StoredList, 'uses'> & { readonly parcels: readonly NewParcel[] };

const cartOf = ({ uses, parcels }: PricedList): RequestedCart => ({
  lines: linesOfParcels(parcels),
  shippingAddress: UNKNOWN_ADDRESS,
  staffDiscount: { amountPaise: NOTHING, uses },
  parcels: parcels.map(({ address, deliverOn }) => ({ pin: address.postalCode, ...(deliverOn && { deliverOn }) })),
});

/** Prices lists by the rules of every cart. */
@Injectable()
export class ListPrices {
  constructor(private readonly quoteCart: QuoteCart) {}

  /**
   * Returns the price of parcels, as the checkout would calculate it now.
   * @throws DomainError `product_unavailable`, `invalid_input` above the maximum total
   */
  async of(customerId: string, list: PricedList): Promise<SessionCart & { readonly totalPaise: Paise }> {
    const { cart, totalPaise } = await this.quoteCart.price(customerId, cartOf(list));
    return { ...cart, totalPaise };
  }
}

/** Stores lists of recipients. */
@Injectable()
export class StoreLists {
  constructor(
    private readonly lists: RecipientLists,
    private readonly uses: LimitedUses,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Stores a list in the place of those that the customer never began to pay. @returns its id */
  add(customerId: string, parcels: readonly NewParcel[]): Promise<string> {
    const id = randomUUID();
    const uses = `recipients:${id}`;
    return this.transaction.run(async () => {
      await this.lists.removeUnstarted(customerId);
      await this.uses.limit(uses, { inAll: 1, forEachCustomer: null });
      await this.lists.add({ id, uses, customerId, at: this.clock.now() }, parcels);
      return id;
    });
  }

  /** @throws DomainError `route_not_found`, also for the list of another customer */
  async find(id: string, customerId: string): Promise<StoredList> {
    const list = await this.lists.find(id, customerId);
    if (!list) throw listNotFound();
    return list;
  }
}

/** A list as a business would order it now. */
export interface QuotedList {
  readonly parcels: StoredList['parcels'];
  readonly cart: SessionCart;
}

/** Quotes a list for the business that is billed. It reserves nothing. */
@Injectable()
export class QuoteList {
  constructor(
    private readonly stored: StoreLists,
    private readonly prices: ListPrices,
  ) {}

  /**
   * @throws DomainError `route_not_found`, `already_paid` for a list that was ordered, `product_unavailable`, `invalid_input`
   * without a GSTIN or billing address
   */
  async run(id: string, customerId: string, details: OrderDetails): Promise<QuotedList> {
    const list = await this.stored.find(id, customerId);
    if (list.order) throw new DomainError('already_paid', ORDERING_MESSAGES.alreadyOrdered);
    addressOf(details, '');
    return { parcels: list.parcels, cart: await this.prices.of(customerId, list) };
  }
}

/** Who pays a list, and how. */
export interface ListPayment {
  readonly provider: string;
  /** The total that was shown. */
  readonly amountPaise: Paise;
  readonly details: OrderDetails;
  /** Of the business. */
  readonly phone: string;
  readonly network: string | null;
}

/**
 * Starts the checkout of a list, like that of a cart: its lines are the items of all recipients. The list has one use, so
 * that of all its checkouts one becomes an order.
 */
@Injectable()
export class StartListCheckout {
  constructor(
    private readonly stored: StoreLists,
    private readonly lists: RecipientLists,
    private readonly gateways: PaymentGateways,
    private readonly openCheckout: OpenCheckout,
  ) {}

  /**
   * @throws DomainError `route_not_found`, `invalid_input` without a GSTIN, `already_paid` for a list that was ordered,
   * `payment_pending` while another payment of it is in progress, `payment_method_unavailable` for cash, and as `OpenCheckout.run`
   */
  async run(
    id: string,
    userId: string,
    { provider, details, phone, ...payment }: ListPayment,
  ): Promise<CheckoutSession> {
    const list = await this.stored.find(id, userId);
    if (list.order) throw new DomainError('already_paid', ORDERING_MESSAGES.alreadyOrdered);
    if (this.gateways.named(provider).takenBy === 'courier')
      throw new DomainError('payment_method_unavailable', RECIPIENT_MESSAGES.noCash);
    const cart = { ...cartOf(list), details: { ...details }, shippingAddress: addressOf(details, phone) };
    const session = await this.openCheckout
      .run({ ...payment, userId, provider, cart })
      .catch(async (error: unknown) => {
        throw isUseTaken(error, list.uses) ? await this.otherPayment(id, userId) : error;
      });
    await this.lists.addCheckout(id, session);
    return session;
  }

  private async otherPayment(id: string, userId: string): Promise<DomainError> {
    const { order } = await this.stored.find(id, userId);
    return order
      ? new DomainError('already_paid', ORDERING_MESSAGES.alreadyOrdered)
      : new DomainError('payment_pending', ORDERING_MESSAGES.paymentPending);
  }
}

/** The address of the order is that of the business, which is billed; each parcel has its own. */
function addressOf(
  { gstin, businessName, billingAddress, billingCity, billingPostalCode }: OrderDetails,
  phone: string,
): DeliveryAddress {
  if (!gstin) throw DomainError.invalid('gstin', RECIPIENT_MESSAGES.gstinMissing);
  if (!businessName || !billingAddress || !billingCity || !billingPostalCode)
    throw DomainError.invalid('businessName', RECIPIENT_MESSAGES.businessMissing);
  return {
    recipient: [...businessName].slice(0, MAX_RECIPIENT).join(''),
    address: billingAddress,
    city: billingCity,
    state: stateName(gstin.slice(0, 2)),
    postalCode: billingPostalCode,
    phone,
    stateConfirmed: true,
  };
}
