import type { Page } from '@playwright/test';
import path from 'node:path';
import { arriveAsAdmin, openAdminPage } from '../support/back-office.js';
import { DESKTOP, PHONE } from '../support/browser.js';
import { expect, test as base } from '../support/journey.js';
import { openPaymentDialog, payByCard } from '../support/payment-dialog.js';
import { signInAsNewCustomer, type Person } from '../support/customers.js';
import { startShop, type Shop } from '../support/shop.js';
import { addToCart, openOrderHistory, openProduct, orderCards, type PurchasedItem } from '../support/shopping.js';

/** A shop with the orders of one month. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const shop = await startShop({ SEED_DEMO: 'month' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/screenshots');
const GIFT: PurchasedItem = { product: 'Chaar Bagh Gift Box', size: 'Medium', quantity: 1 };
const FIGS: PurchasedItem = { product: 'Anjeer (Dried Figs)', size: '250g', quantity: 2 };
const SCREENS = [
  { device: 'desktop', viewport: DESKTOP, isMobile: false },
  { device: 'phone', viewport: PHONE, isMobile: true },
];

const someone = (device: string): Person => ({
  name: 'Leela Bhat',
  email: `leela.${device}@example.in`,
  password: 'pistachio-green',
});

/** Takes a screenshot of the viewport once its images have loaded. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter(({ loading }) => loading !== 'lazy')
        .map((image) => image.decode().catch(() => undefined)),
    ),
  );
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 72, animations: 'disabled' });
}

for (const { device, viewport, isMobile } of SCREENS) {
  test.describe(device, () => {
    test.use({ viewport, isMobile, hasTouch: isMobile });

    test('the steps of a purchase', async ({ page }) => {
      const take = (name: string) => shoot(page, `${name}-${device}`);
      await page.goto('/');
      await take('home');
      await signInAsNewCustomer(page, someone(device));
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

const OFFICE = [
  ['admin-today', '/admin', 'Today'],
  ['admin-orders', '/admin/orderlist', 'Orders'],
  ['admin-products', '/admin/productlist', 'Products'],
] as const;

for (const { device, viewport, isMobile } of SCREENS) {
  test.describe(`the back office, ${device}`, () => {
    test.use({ viewport, isMobile, hasTouch: isMobile });

    test('its screens with the orders of a month', async ({ page }) => {
      await arriveAsAdmin(page);
      for (const [name, address, heading] of OFFICE) {
        await openAdminPage(page, address, heading);
        await expect(
          name === 'admin-today' ? page.getByRole('list', { name: 'Best sellers' }) : page.getByRole('table'),
        ).toBeVisible();
        await shoot(page, `${name}-${device}`);
      }
      await page.goto('/admin/orderlist?status=Delivered');
      await page.getByRole('rowheader').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
      await shoot(page, `admin-order-${device}`);
    });
  });
}
