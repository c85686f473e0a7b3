import type { Page } from '@playwright/test';
import path from 'node:path';
import { DESKTOP, PHONE } from '../support/browser.js';
import { expect, test } from '../support/journey.js';
import { openPaymentDialog, payByCard } from '../support/payment-dialog.js';
import { arriveSignedIn, type Person } from '../support/people.js';
import { addToCart, openOrderHistory, openProduct, orderCards, type Wish } from '../support/shopping.js';

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/screenshots');
const GIFT: Wish = { product: 'Chaar Bagh Gift Box', size: 'Medium', quantity: 1 };
const FIGS: Wish = { product: 'Anjeer (Dried Figs)', size: '250g', quantity: 2 };
/** As the demo prints it at start. */
const ADMIN = { email: 'admin@mewavan.example', password: 'orchard-keeper-2026' };
const SCREENS = [
  { device: 'desktop', viewport: DESKTOP, isMobile: false },
  { device: 'phone', viewport: PHONE, isMobile: true },
];

const someone = (device: string): Person => ({ name: 'Leela Bhat', email: `leela.${device}@example.in`, password: 'pistachio-green' });

/** What can be seen without scrolling, once its pictures are there. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => undefined))));
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80, animations: 'disabled' });
}

for (const { device, viewport, isMobile } of SCREENS) {
  test.describe(device, () => {
    test.use({ viewport, isMobile, hasTouch: isMobile });

    test('the way of a purchase', async ({ page }) => {
      const take = (name: string) => shoot(page, `${name}-${device}`);
      await page.goto('/');
      await take('home');
      await arriveSignedIn(page, someone(device));
      await page.goto('/gifts');
      await openProduct(page, GIFT.product);
      await addToCart(page, GIFT);
      await page.goto('/shop');
      await take('shop');
      await openProduct(page, FIGS.product);
      await take('product');
      await addToCart(page, FIGS);
      await page.goto('/cart');
      await take('cart');
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
      await take('checkout');
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      const dialog = await openPaymentDialog(page);
      await take('payment');
      await payByCard(dialog);
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
      await take('thank-you');
      await openOrderHistory(page);
      await orderCards(page).getByRole('button').click();
      await take('orders');
    });
  });
}

test('the back office', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  for (const [name, path] of [['admin-orders', '/admin/orderlist'], ['admin-products', '/admin/productlist']] as const) {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();
    await shoot(page, `${name}-desktop`);
  }
});
