import type { Order } from '@shop/contracts';
import {
  RECIPIENT_COLUMNS,
  type Parcel,
  type ParcelList,
  type ParcelStep,
  type ParcelStepsResult,
  type RecipientCheck,
  type RecipientColumn,
  type RecipientList,
  type StepParcel,
} from '@shop/contracts/recipients';
import { fromRupees } from '@shop/money';
import { file } from './staff-changes.js';
import type { TestCustomer } from './test-customer.js';
import type { TestApp } from './test-app.js';

/** The business that orders, registered in Maharashtra. */
export const BUSINESS = {
  gstin: '27AAPFU0939F1ZV',
  businessName: 'Umbrella Foods Private Limited',
  billingAddress: '4, Market Road',
  billingCity: 'Pune',
  billingPostalCode: '411001',
};

export type RecipientCells = Partial<Record<RecipientColumn, string>>;

const USUAL: RecipientCells = { phone: '9876543210', city: 'Pune', pin: '411001', size: '250g', quantity: '1' };

/** Returns a file of recipients; cells that are missing are usual ones. A row without a name has its item only. */
function recipientFile(rows: readonly RecipientCells[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((cells, at) => {
    const all: RecipientCells =
      cells.name === '' ? cells : { ...USUAL, address1: `${at + 1} Lake Road`, name: `Recipient ${at + 1}`, ...cells };
    return RECIPIENT_COLUMNS.map((column) => quoted(all[column] ?? '')).join(',');
  });
  return [RECIPIENT_COLUMNS.join(','), ...lines].join('\n');
}

/** A business that orders for many recipients, and the staff who send the parcels. */
export class RecipientOrders {
  constructor(
    private readonly shop: TestApp,
    readonly buyer: TestCustomer,
    private readonly staff: string,
  ) {}

  async check(rows: readonly RecipientCells[]): Promise<RecipientCheck> {
    const content = Buffer.from(recipientFile(rows));
    const upload = { token: this.buyer.token, ...file('file', 'recipients.csv', content) };
    return (await this.shop.inject({ method: 'POST', url: '/api/recipient-lists', ...upload })).json();
  }

  async list(id: string): Promise<RecipientList> {
    return (await this.buyer.get(`/api/recipient-lists/${id}`)).json();
  }

  /** Orders and pays for these recipients. */
  async ordered(rows: readonly RecipientCells[], details: object = {}): Promise<Order> {
    const { list, faults } = await this.check(rows);
    if (!list) throw new Error(JSON.stringify(faults));
    return this.pay(list, details);
  }

  /** Orders and pays for a list. */
  async pay(id: string, details: object = {}): Promise<Order> {
    const started = await this.buyer.post(`/api/recipient-lists/${id}/start-payment`, {
      ...{ amount: fromRupees((await this.list(id)).quote!.total), phone: '9876543210', provider: 'razorpay' },
      details: { ...BUSINESS, ...details },
    });
    const { id: providerOrder } = started.json<{ id: string }>();
    const paid = this.shop.simulator.control.payOrder(providerOrder, { instrument: 'success@razorpay' });
    if (paid.status !== 'succeeded') throw new Error(paid.status);
    await this.buyer.verify(paid.response);
    await this.shop.settleJobs();
    return this.order((await this.list(id)).order!._id);
  }

  async order(id: string): Promise<Order> {
    return (await this.shop.inject({ url: `/api/orders/${id}`, token: this.staff })).json();
  }

  /** Returns the parcels as their buyer sees them. */
  async parcels(orderId: string, token = this.buyer.token): Promise<Parcel[]> {
    const url = `/api/orders/${orderId}/parcels`;
    return (await this.shop.inject({ url, token })).json<ParcelList>().parcels;
  }

  async step(orderId: string, step: ParcelStep, parcels: readonly StepParcel[]): Promise<ParcelStepsResult> {
    const url = `/api/orders/${orderId}/parcels/steps`;
    return (await this.shop.inject({ method: 'POST', url, token: this.staff, payload: { step, parcels } })).json();
  }

  /** Ships parcels by their numbers. */
  ship(orderId: string, positions: readonly number[]): Promise<ParcelStepsResult> {
    return this.step(
      orderId,
      'ship',
      positions.map((position) => ({ position, trackingId: `D${position}` })),
    );
  }
}
