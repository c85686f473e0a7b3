import { DEFAULT_CATEGORY, type BoxContent, type Category } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import type { CheckoutResult, HandlerResponse } from '@shop/razorpay-simulator';
import { randomBytes } from 'node:crypto';
import { Catalog } from '../modules/catalog/index.js';
import type { TestResponse, TestApp } from './test-app.js';

export const ADDRESS = {
  address: '12, Lake View Road',
  address2: '',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

export interface Item {
  readonly product: string;
  readonly size: string;
  readonly quantity: number;
  /** Of a box to fill. */
  readonly contents?: readonly BoxContent[];
}

const asSent = ({ product, size, quantity, contents }: Item) => ({
  product,
  size,
  quantity,
  ...(contents && { contents }),
});

/** Creates a product with one size. @returns a cart item with one piece */
export async function stocked(
  shop: TestApp,
  { price = 499, stock = 10, size = '250g', name = 'Almonds', category = DEFAULT_CATEGORY as Category } = {},
): Promise<Item & { price: number }> {
  const productId = await shop.app.get(Catalog).addProduct({
    name,
    description: 'Whole almonds.',
    category,
    imageUrls: ['/uploads/almonds.jpg'],
    benefits: [],
    nutritionalFacts: [],
    variants: [{ size, price, stock }],
  });
  return { product: productId, size, quantity: 1, price };
}

/** A signed-in customer of a test shop, with the requests of the checkout page. */
export class TestCustomer {
  private constructor(
    private readonly shop: TestApp,
    readonly token: string,
    readonly email: string,
  ) {}

  /** @param from IP address of the request */
  static async signUp(shop: TestApp, from?: string): Promise<TestCustomer> {
    const email = `customer-${randomBytes(6).toString('hex')}@example.in`;
    const reply = await shop.inject({
      method: 'POST',
      url: '/api/users/register',
      ...(from && { remoteAddress: from }),
      payload: { name: 'Asha Rao', email, password: 'almonds-123' },
    });
    if (reply.statusCode !== 201) throw new Error(`register: ${reply.statusCode} ${reply.body}`);
    return new TestCustomer(shop, reply.json<{ token: string }>().token, email);
  }

  /** A customer who signed in before. */
  static signedIn(shop: TestApp, token: string, email: string): TestCustomer {
    return new TestCustomer(shop, token, email);
  }

  get(url: string): Promise<TestResponse> {
    return this.shop.inject({ method: 'GET', url, token: this.token });
  }

  post(url: string, payload: object): Promise<TestResponse> {
    return this.shop.inject({ method: 'POST', url, token: this.token, payload });
  }

  /** Starts a payment for these items. `amount` is the total shown on the page, in paise. */
  startCheckout(orderItems: readonly Item[], amount: number, codes: readonly string[] = []): Promise<TestResponse> {
    return this.post('/api/orders/create-razorpay-order', {
      amount,
      orderItems: orderItems.map(asSent),
      shippingAddress: ADDRESS,
      ...(codes.length > 0 && { codes }),
    });
  }

  /** Starts a checkout and pays it in the provider's dialog. */
  async pay(items: readonly (Item & { price: number })[], instrument = 'success@razorpay'): Promise<CheckoutResult> {
    const amount = items.reduce((total, item) => total + fromRupees(item.price) * item.quantity, 0);
    const started = await this.startCheckout(items, amount);
    if (started.statusCode !== 201) throw new Error(`create-razorpay-order: ${started.statusCode} ${started.body}`);
    return this.shop.simulator.control.payOrder(started.json<{ id: string }>().id, { instrument });
  }

  async payFor(items: readonly (Item & { price: number })[]): Promise<HandlerResponse> {
    const result = await this.pay(items);
    if (result.status !== 'succeeded') throw new Error(`payment ${result.status}`);
    return result.response;
  }

  /** Places an order that is paid on delivery or by transfer, as the page does: with a checkout first. */
  async orderOnDelivery(
    items: readonly (Item & { price: number })[],
    provider = 'cash-on-delivery',
  ): Promise<TestResponse> {
    const started = await this.startOnDelivery(items, provider);
    if (started.statusCode !== 201) return started;
    return this.post(`/api/orders/on-delivery/${started.json<{ id: string }>().id}`, {});
  }

  startOnDelivery(items: readonly (Item & { price: number })[], provider = 'cash-on-delivery'): Promise<TestResponse> {
    return this.post(`/api/orders/start-payment/${provider}`, {
      amount: items.reduce((total, item) => total + fromRupees(item.price) * item.quantity, 0),
      orderItems: items.map(asSent),
      shippingAddress: ADDRESS,
    });
  }

  verify(response: HandlerResponse): Promise<TestResponse> {
    return this.post('/api/orders/verify-payment', response);
  }

  /** Sends `POST /orders` as the page does after paying. */
  placeOrder(items: readonly Item[], paid: HandlerResponse, changes: object = {}): Promise<TestResponse> {
    const paymentResult = {
      id: paid.razorpay_payment_id,
      status: 'captured',
      order_id: paid.razorpay_order_id,
      signature: paid.razorpay_signature,
    };
    const orderItems = items.map(asSent);
    return this.post('/api/orders', {
      orderItems,
      shippingAddress: ADDRESS,
      paymentMethod: 'Razorpay',
      paymentResult,
      ...changes,
    });
  }
}
