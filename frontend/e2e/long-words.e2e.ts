import type { Page } from '@playwright/test';
import { arriveAsAdmin, openAdminPage } from './support/back-office.js';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { ADDRESS, aPerson, signInAsNewCustomer } from './support/customers.js';
import { arriveWithCart } from './support/purchases.js';
import { recordedOrders } from './support/recorded-orders.js';
import { authorization } from './support/storage.js';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/** A word without line break opportunities, such as a URL or a code. */
const word = (letter: string, length: number): string => letter.repeat(length);
const NAME = `Almonds-${word('m', 60)}`;
const SIZE = word('W', 40);

/** The texts that overflow the right edge. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().right > clientWidth,
    );
    const innermost = parts.filter((part) => !parts.some((inner) => inner !== part && part.contains(inner)));
    return innermost.slice(0, 5).map((part) => `<${part.localName}> ${part.textContent?.slice(0, 30) ?? ''}`);
  });

async function expectNoneTooWide(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([path, await tooWide(page)]).toEqual([path, []]);
  }
}

test('very long words make no page wider than a phone', async ({ page }) => {
  test.setTimeout(240_000);
  await arriveAsAdmin(page);
  const headers = await authorization(page);
  const [other] = (await (await page.request.get('/api/products')).json()) as { imageUrls: string[] }[];
  const product = {
    name: NAME,
    description: word('d', 90),
    category: 'Shop All',
    imageUrls: other?.imageUrls,
    benefits: [word('b', 70)],
    nutritionalFacts: [{ title: word('t', 40), description: word('f', 60) }],
    variants: [
      { size: SIZE, price: 99_999, originalPrice: 100_000, mrp: 100_000, stock: 4 },
      { size: word('M', 40), price: 1, stock: 3 },
    ],
  };
  const created = await page.request.post('/api/products', { data: product, headers });
  await expect(created).toBeOK();
  const { _id } = (await created.json()) as { _id: string };
  const person = { ...aPerson(), name: `Leela ${word('w', 50)}`, email: `${word('e', 40)}.${Date.now()}@example.in` };
  await signInAsNewCustomer(page, person);
  const mine = await authorization(page);
  await expect(
    await page.request.post(`/api/products/${_id}/reviews`, {
      data: { rating: 5, comment: word('c', 90) },
      headers: mine,
    }),
  ).toBeOK();
  const shippingAddress = { ...ADDRESS, address: word('a', 60), address2: word('b', 60), city: word('k', 40) };
  await expect(
    await page.request.put('/api/users/profile', { data: { name: person.name, shippingAddress }, headers: mine }),
  ).toBeOK();

  await test.step('storefront', async () => {
    await arriveWithCart(page, { product: NAME, size: SIZE, quantity: 1 }, '/cart');
    await page.setViewportSize({ width: 1280, height: 740 });
    await expectNoneTooWide(page, [`/product/${_id}`]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoneTooWide(page, ['/shop', `/product/${_id}`, '/cart', '/checkout', '/payment']);
    await payByCard(await openPaymentDialog(page));
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    await expectNoneTooWide(page, ['/account', '/account/orders']);
    await page.getByRole('main').getByRole('article').getByRole('button').first().click();
    expect(await tooWide(page)).toEqual([]);
  });

  const [order] = await recordedOrders(page);
  await test.step('back office', async () => {
    await arriveAsAdmin(page);
    await openAdminPage(page, '/admin', 'Today');
    await page.getByRole('button', { name: 'Table' }).click();
    expect(
      await page
        .getByRole('region', { name: 'Sales by day' })
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
    await expectNoneTooWide(page, [
      '/admin',
      '/admin/orderlist',
      `/admin/order/${order!._id}`,
      '/admin/productlist',
      `/admin/product/${_id}/edit`,
      '/admin/audit',
    ]);
  });
});
