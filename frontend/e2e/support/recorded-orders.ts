import { expect, type Page } from '@playwright/test';
import type { Order, OrderPage } from '@shop/contracts';
import { authorization } from './storage.js';

interface StoredMail {
  subject: string;
  to: { name: string; address: string };
  text: string;
}

/** Returns the recorded orders of the signed-in customer. */
export async function recordedOrders(page: Page): Promise<Order[]> {
  const response = await page.request.get('/api/orders/myorders', { headers: await authorization(page) });
  await expect(response).toBeOK();
  return ((await response.json()) as OrderPage).orders;
}

/** Returns the order confirmation mails sent to an address. */
export async function confirmationMails(page: Page, address: string): Promise<StoredMail[]> {
  const response = await page.request.get('/demo/mailbox.json');
  await expect(response).toBeOK();
  const mails = (await response.json()) as StoredMail[];
  return mails.filter(({ to, subject }) => to.address === address && /^Order .+ confirmed$/.test(subject));
}
