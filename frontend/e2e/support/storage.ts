import type { Page } from '@playwright/test';
import type { SignedInUser } from '@shop/contracts';

/** An address of the shop that starts no application, which could write to the storage as well. */
const BLANK = '/robots.txt';

/** Writes to the local storage of the shop. The next page that is opened reads it. */
export async function store(page: Page, key: 'cart' | 'user' | 'wishList', value: unknown): Promise<void> {
  if (!page.url().endsWith(BLANK)) await page.goto(BLANK);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const);
}

/** The header that authenticates requests as the person who is signed in to the page. */
export async function authorization(page: Page): Promise<{ authorization: string }> {
  const user = await page.evaluate(() => localStorage.getItem('user'));
  return { authorization: `Bearer ${(JSON.parse(user ?? '{}') as Partial<SignedInUser>).token}` };
}
