import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Order, SignedInUser } from '@shop/contracts';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { ADMIN, arriveAsAdmin, openAdminPage } from './support/back-office.js';
import { ADDRESS, aPerson } from './support/customers.js';
import { expect, test } from './support/journey.js';

const COUNT = 30;
/** On a busy machine; alone, each takes about a second. */
const PATIENCE_MS = 60_000;

async function signedIn(request: APIRequestContext, path: 'login' | 'register', data: object) {
  const response = await request.post(`/api/users/${path}`, { data });
  await expect(response).toBeOK();
  return { authorization: `Bearer ${((await response.json()) as SignedInUser).token}` };
}

/** Has a customer order thirty times, to be paid on delivery. @returns the order numbers */
async function orderThirty(request: APIRequestContext, name: string): Promise<string[]> {
  const owner = await signedIn(request, 'login', ADMIN);
  const rules = { isOn: true, maxOrder: null, maxOpenOrders: null, allowedPins: [], excludedPins: [] };
  await expect(await request.put('/api/settings/cash-on-delivery', { headers: owner, data: rules })).toBeOK();
  const added = await request.post('/api/products', {
    headers: owner,
    data: {
      name,
      description: 'Halves of walnuts.',
      category: 'Shop All',
      imageUrls: ['/uploads/walnut-kernels-bowl.jpg'],
      benefits: [],
      nutritionalFacts: [],
      variants: [{ size: '250g', price: 300, stock: 100 }],
    },
  });
  const { _id: product } = (await added.json()) as { _id: string };
  const headers = await signedIn(request, 'register', aPerson());
  const numbers: string[] = [];
  for (let n = 0; n < COUNT; n++) {
    const cart = { amount: 30_000, orderItems: [{ product, size: '250g', quantity: 1 }], shippingAddress: ADDRESS };
    const started = await request.post('/api/orders/start-payment/cash-on-delivery', { headers, data: cart });
    const { id } = (await started.json()) as { id: string };
    const placed = await request.post(`/api/orders/on-delivery/${id}`, { headers, data: {} });
    numbers.push(((await placed.json()) as Order).orderNumber);
  }
  return numbers;
}

/** Counts the clicks of one person. */
function counted() {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks++;
    await target.click();
  };
  return { click, clicks: () => clicks };
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Selects the thirty orders to pack, prints their pick list and slips, marks them as packed, and opens their parcels. */
async function packThirty(page: Page, name: string, click: (target: Locator) => Promise<void>): Promise<void> {
  await page.getByLabel('Orders per page').selectOption('50');
  await click(page.getByRole('link', { name: /^To pack/ }));
  await expect(page).toHaveURL(/status=ToPack/);
  // Other journeys have orders to pack as well.
  await click(page.getByRole('searchbox', { name: 'Search orders' }));
  await page.keyboard.type(`${name}\n`);
  await expect(page.getByRole('rowheader')).toHaveCount(COUNT);
  await click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  const file = page.waitForEvent('download');
  await click(button(page, 'Print slips and invoices'));
  expect((await file).suggestedFilename()).toBe('slips-and-invoices.pdf');
  await click(button(page, 'Mark as packed'));
  await expect(page.getByText(`${COUNT} orders are packed.`)).toBeVisible({ timeout: PATIENCE_MS });
  await click(page.getByRole('button', { name: 'Ship', exact: true }));
  await expect(page.getByRole('heading', { name: `Ship ${COUNT} orders` })).toBeVisible();
}

/** Ships the filled rows, and waits until each customer has one mail with the tracking ID. */
async function shipThirty(page: Page, numbers: readonly string[], click: (target: Locator) => Promise<void>) {
  await expectNoAccessibilityViolations(page);
  await click(button(page, `Ship ${COUNT} orders`));
  await expect(page.getByText(`${COUNT} orders are shipped.`)).toBeVisible({ timeout: PATIENCE_MS });
  const mails = async () => {
    const all = (await (await page.request.get('/demo/mailbox.json')).json()) as { subject: string }[];
    return numbers.map((number) => all.filter(({ subject }) => subject === `Order ${number} shipped`).length);
  };
  await expect.poll(mails, { timeout: PATIENCE_MS }).toEqual(numbers.map(() => 1));
}

test('thirty orders are printed, packed and shipped at a table with twelve clicks and one paste at most', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const name = `Walnut jar ${Date.now()}`;
  const numbers = await orderThirty(page.request, name);
  await arriveAsAdmin(page);
  await openAdminPage(page, '/admin/orderlist', 'Orders');
  const { click, clicks } = counted();
  await packThirty(page, name, click);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const column = numbers.map((number) => `T${number}`).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), column);
  await page.keyboard.press('Control+V');
  await shipThirty(page, numbers, click);
  const file = page.waitForEvent('download');
  await click(button(page, 'Print slips and invoices'));
  await file;
  expect(clicks()).toBeLessThanOrEqual(12);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('thirty orders are shipped with a scanner and one thumb', async ({ page }) => {
    test.setTimeout(240_000);
    const name = `Walnut jar ${Date.now()}`;
    const numbers = await orderThirty(page.request, name);
    await arriveAsAdmin(page);
    await openAdminPage(page, '/admin/orderlist', 'Orders');
    const { click, clicks } = counted();
    await packThirty(page, name, click);
    for (const number of numbers) await page.keyboard.type(`P${number}\n`);
    await expect(button(page, `Ship ${COUNT} orders`)).toBeFocused();
    const { wide, low } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      low: (document.activeElement?.getBoundingClientRect().bottom ?? 0) - window.innerHeight,
    }));
    expect([wide, low <= 0]).toEqual([0, true]);
    await shipThirty(page, numbers, click);
    expect(clicks()).toBeLessThanOrEqual(12);
  });
});
