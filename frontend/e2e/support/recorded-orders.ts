import { expect, type Page } from '@playwright/test';
import type { Order, OrderPage } from '@shop/contracts';

interface StoredMail {
  subject: string;
  to: { name: string; address: string };
  text: string;
}

/** Returns the recorded orders of the signed-in customer. */
export async function recordedOrders(page: Page): Promise<Order[]> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string }).token,
  );
  const answer = await page.request.get('/api/orders/myorders', { headers: { authorization: `Bearer ${token}` } });
  await expect(answer).toBeOK();
  return ((await answer.json()) as OrderPage).orders;
}

/** Returns the order confirmation mails sent to an address. */
export async function confirmationMails(page: Page, address: string): Promise<StoredMail[]> {
  const answer = await page.request.get('/demo/mailbox.json');
  await expect(answer).toBeOK();
  const mails = (await answer.json()) as StoredMail[];
  return mails.filter(({ to, subject }) => to.address === address && /^Order .+ confirmed$/.test(subject));
}
