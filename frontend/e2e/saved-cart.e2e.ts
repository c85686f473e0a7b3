import type { Browser, Page } from '@playwright/test';
import type { SavedCart } from '@shop/contracts';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { PHONE } from './support/browser.js';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { aPerson, signInAsNewCustomer, type Person } from './support/customers.js';
import { arriveWithCart } from './support/purchases.js';
import { addToCart, ALMONDS, cartLines, cartWith, openProduct } from './support/shopping.js';
import { authorization } from './support/storage.js';

// When two browsers save a cart at the same time, one gets a conflict and merges.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/409 \(Conflict\) \(\S+\/users\/me\/cart\)$/],
});

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
}

/** Fetches the account's saved cart with the session of the page. */
async function savedCart(page: Page): Promise<SavedCart> {
  const headers = await authorization(page);
  return (await (await page.request.get('/api/users/me/cart', { headers })).json()) as SavedCart;
}
const quantities = async (page: Page) =>
  (await savedCart(page)).items.map(({ size, quantity }) => `${size} ${quantity}`);

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^Hi, / }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

async function another(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, reducedMotion: 'reduce' });
  return context.newPage();
}

test('a cart is synced between phone and laptop, and is emptied on both by the payment', async ({
  page: laptop,
  browser,
  shop,
}) => {
  test.setTimeout(240_000);
  const person = aPerson();
  await signInAsNewCustomer(laptop, person);
  const phone = await another(browser, shop.url);

  await test.step('a guest fills a cart on the phone, which is saved to the account at sign-in', async () => {
    await phone.goto('/shop');
    await openProduct(phone, ALMONDS.product);
    await addToCart(phone, ALMONDS);
    await expect(cartWith(phone, 2)).toBeVisible();
    await signIn(phone, person);
    await expect.poll(() => quantities(phone)).toEqual(['500g 2']);
  });

  await test.step('the laptop shows it automatically', async () => {
    await laptop.goto('/cart');
    await expect(cartLines(laptop)).toHaveCount(1);
    await expect(cartLines(laptop)).toContainText(ALMONDS.product);
    await expect(laptop.getByText('Your cart is up to date with your other devices.')).toBeVisible();
    await expectNoAccessibilityViolations(laptop);
    await laptop.reload();
    await expect(cartWith(laptop, 2)).toBeVisible();
  });

  await test.step('changes on the laptop appear on the phone, and quantities are not added up', async () => {
    await laptop.getByRole('button', { name: 'Decrease quantity' }).first().click();
    await expect.poll(() => quantities(laptop)).toEqual(['500g 1']);
    await phone.goto('/cart');
    await expect(cartWith(phone, 1)).toBeVisible();
    await expect(cartLines(phone)).toContainText('₹669.00');
  });

  await test.step('an order on the phone empties both carts', async () => {
    await phone.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await phone.getByRole('button', { name: 'Continue to Payment' }).click();
    await payByCard(await openPaymentDialog(phone));
    await expect(phone.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect.poll(() => quantities(phone)).toEqual([]);
    await laptop.goto('/cart');
    await expect(laptop.getByText('Your cart is currently empty.')).toBeVisible();
    expect(await laptop.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  });
  await phone.context().close();
});

test('a saved cart leaves the browser at sign-out, and is back at the next sign-in', async ({ page }) => {
  test.setTimeout(120_000);
  const [first, second] = [aPerson(), aPerson()];
  await page.request.post('/api/users/register', { data: second });
  await signInAsNewCustomer(page, first);
  await arriveWithCart(page, ALMONDS, '/story');
  await expect.poll(() => quantities(page)).toEqual(['500g 2']);
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).not.toContain('savedCart');
  await signIn(page, second);
  expect(await quantities(page)).toEqual([]);
  await logOut(page);
  await signIn(page, first);
  await expect(cartWith(page, 2)).toBeVisible();
});
