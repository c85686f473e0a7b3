import { expect, type Page } from '@playwright/test';
import type { Order, ProductSummary, ProviderOrder, RazorpayConfig, VerifyPaymentResponse } from '@shop/contracts';
import { ADDRESS } from './customers.js';
import { authorization, store } from './storage.js';
import type { PurchasedItem } from './shopping.js';

async function lineOf(page: Page, { product, size, quantity }: PurchasedItem) {
  const products = (await (await page.request.get('/api/products')).json()) as ProductSummary[];
  const { variants, ...found } = products.find(({ name }) => name === product)!;
  const { price, stock } = variants.find((variant) => variant.size === size)!;
  return { ...found, cartItemId: `${found._id}-${size}`, size, price, stock, quantity };
}

/** Puts an item into the browser's cart through local storage, and opens a page. */
export async function arriveWithCart(page: Page, item: PurchasedItem, path = '/payment'): Promise<void> {
  await store(page, 'cart', [await lineOf(page, item)]);
  await page.goto(path);
}

/**
 * Has the signed-in customer buy an item through the API of the shop and of the simulated provider, without the pages.
 * @returns the order, paid by UPI and sent to `ADDRESS`
 */
export async function buy(page: Page, item: PurchasedItem): Promise<Order> {
  const headers = await authorization(page);
  const send = async <T>(url: string, data: object, more: Record<string, string> = headers): Promise<T> =>
    (await (await page.request.post(url, { data, headers: more })).json()) as T;
  const { _id, size, price, quantity } = await lineOf(page, item);
  const { id } = await send<ProviderOrder>('/api/orders/create-razorpay-order', {
    amount: Math.round(price * 100) * quantity,
    orderItems: [{ product: _id, size, quantity }],
    shippingAddress: ADDRESS,
  });
  const { keyId } = (await (await page.request.get('/api/config/razorpay', { headers })).json()) as RazorpayConfig;
  const { response } = await send<{ response: object }>(
    `/razorpay-simulator/sim/checkout/orders/${id}/payments`,
    { vpa: 'success@razorpay' },
    { 'x-key-id': keyId },
  );
  const { orderId } = await send<VerifyPaymentResponse>('/api/orders/verify-payment', response);
  const placed = await page.request.get(`/api/orders/${orderId}`, { headers });
  await expect(placed).toBeOK();
  return (await placed.json()) as Order;
}
