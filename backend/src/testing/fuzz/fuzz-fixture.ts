import type { HandlerResponse, Simulator } from '@shop/razorpay-simulator';
import { randomBytes } from 'node:crypto';

export type Role = 'guest' | 'garbage' | 'customer' | 'other customer' | 'admin';

export const ADDRESS = {
  address: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};
const PASSWORD = 'almonds-and-dates';
export const PRODUCT = {
  name: 'Almonds',
  description: 'Whole.',
  category: 'Shop All',
  imageUrls: ['almonds.jpg'],
  benefits: ['Good'],
  nutritionalFacts: [{ title: 'Energy', description: '1 kJ' }],
  variants: [{ size: '250g', price: 100, stock: 100_000 }],
};

/** Target of a fuzz run: a shop with records of every kind. */
export class FuzzFixture {
  /** Existing ids for the parameters of a path. */
  readonly ids: Record<string, string> = {};
  paid: HandlerResponse | undefined;
  private readonly emails = new Map<Role, string>();
  private readonly tokens = new Map<Role, string>([['garbage', 'garbage']]);

  private constructor(
    readonly url: string,
    private readonly simulator: Simulator,
  ) {}

  /** @param makeAdmin gives an account the rights of an admin, bypassing the API */
  static async open(
    url: string,
    simulator: Simulator,
    makeAdmin: (email: string) => Promise<unknown>,
  ): Promise<FuzzFixture> {
    const fixture = new FuzzFixture(url, simulator);
    for (const role of ['customer', 'other customer', 'admin'] as const) await fixture.register(role);
    await makeAdmin(fixture.emailOf('admin'));
    await fixture.addProduct();
    await fixture.buy();
    return fixture;
  }

  tokenOf(role: Role): string | undefined {
    return this.tokens.get(role);
  }

  emailOf(role: Role): string {
    return this.emails.get(role) ?? 'nobody@example.in';
  }

  /** Registers a new account in place of a deleted or signed-out one. */
  async register(role: Role): Promise<void> {
    const email = `${randomBytes(6).toString('hex')}@example.in`;
    const { token } = await this.call<{ token: string }>('POST', '/users/register', {
      name: 'Asha Rao',
      email,
      password: PASSWORD,
    });
    this.emails.set(role, email);
    this.tokens.set(role, token);
  }

  async addProduct(): Promise<void> {
    const { _id } = await this.call<{ _id: string }>('POST', '/products', PRODUCT, 'admin');
    this.ids.product = _id;
  }

  private async buy(): Promise<void> {
    const orderItems = [{ product: this.ids.product, size: '250g', quantity: 1 }];
    await this.call('PUT', '/settings', { cost: 0, freeShippingThreshold: 0 }, 'admin');
    const started = await this.call<{ id: string }>(
      'POST',
      '/orders/create-razorpay-order',
      { amount: 10_000, orderItems, shippingAddress: ADDRESS },
      'customer',
    );
    const result = this.simulator.control.payOrder(started.id, { instrument: 'success@razorpay' });
    if (result.status !== 'succeeded') throw new Error(`payment ${result.status}`);
    this.paid = result.response;
    const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = result.response;
    const order = await this.call<{ _id: string }>(
      'POST',
      '/orders',
      { orderItems, shippingAddress: ADDRESS, paymentResult: { id, order_id, signature } },
      'customer',
    );
    Object.assign(this.ids, { order: order._id, providerOrder: order_id, payment: id });
  }

  private async call<T>(method: string, path: string, body: object, role: Role = 'guest'): Promise<T> {
    const token = this.tokenOf(role);
    const reply = await fetch(`${this.url}/api${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }
}
