import type {
  Complaint,
  ComplaintFilter,
  ComplaintReceipt,
  ComplaintSummary,
  ComplaintSummaryPage,
  Order,
} from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import type { TestApp, TestResponse } from '../../../testing/test-app.js';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';

/** A customer with a delivered order of one product. */
export async function deliveredOrder(
  shop: TestApp,
  staffToken: string,
  { quantity = 1, price = 499, stock = 10 } = {},
): Promise<{ buyer: TestCustomer; order: Order }> {
  const buyer = await TestCustomer.signUp(shop);
  const item = { ...(await stocked(shop, { price, stock })), quantity };
  const { _id } = (await buyer.placeOrder([item], await buyer.payFor([item]))).json<Order>();
  const parcel = { trackingId: 'D1234567', deliveryPartner: 'DTDC' };
  await shop.inject({ method: 'PUT', url: `/api/orders/${_id}/ship`, token: staffToken, payload: parcel });
  await shop.inject({ method: 'PUT', url: `/api/orders/${_id}/deliver`, token: staffToken });
  return { buyer, order: (await buyer.get(`/api/orders/${_id}`)).json<Order>() };
}

/** A report of one damaged piece. */
export const reportOf = ({ orderItems }: Order, part: object = {}) => ({
  id: randomUUID(),
  category: 'damaged',
  text: 'The jar was broken when I opened the parcel.',
  lines: [{ item: orderItems[0]!._id, quantity: 1 }],
  ...part,
});

/** The requests of a member of staff about complaints. */
export class StaffRequests {
  constructor(
    private readonly shop: TestApp,
    private readonly token: string,
  ) {}

  get(path: string): Promise<TestResponse> {
    return this.shop.inject({ url: `/api/admin/complaints${path}`, token: this.token });
  }

  post(id: string, action: string, payload: object): Promise<TestResponse> {
    return this.shop.inject({
      method: 'POST',
      url: `/api/admin/complaints/${id}/${action}`,
      token: this.token,
      payload,
    });
  }

  async open(id: string): Promise<Complaint> {
    return (await this.get(`/${id}`)).json<Complaint>();
  }

  /** Returns the complaints of all pages. */
  async list(show: ComplaintFilter): Promise<ComplaintSummary[]> {
    const found: ComplaintSummary[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const response = (await this.get(`?show=${show}&pageNumber=${page}`)).json<ComplaintSummaryPage>();
      found.push(...response.complaints);
      pages = response.pages;
    }
    return found;
  }

  /** Sends a complaint without an account. */
  async receive(payload: object): Promise<ComplaintReceipt> {
    return (await this.shop.inject({ method: 'POST', url: '/api/complaints', payload })).json<ComplaintReceipt>();
  }
}
