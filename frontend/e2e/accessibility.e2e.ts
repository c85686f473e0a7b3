import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { signInAsNewCustomer } from './support/customers.js';
import { ALMONDS, goToPayment, openOrderHistory, openProduct, orderCards } from './support/shopping.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(() => test.setTimeout(240_000)); // Slow: axe checks many pages.

test('public pages have no accessibility violations @phone', async ({ page }) => {
  for (const path of [
    '/',
    '/shop',
    '/gifts',
    '/story',
    '/shipping',
    '/returns',
    '/privacy',
    '/terms',
    '/store-information',
    '/cart',
    '/login',
    '/register',
    '/forgot-password',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoAccessibilityViolations(page);
  }
});

test.describe('an unknown URL', () => {
  test.use({ expectedConsoleErrors: [/404 \(Not Found\) \(\S+\/nowhere\)$/] });

  test('has no accessibility violations and links to the shop', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL('/nowhere');
  });
});

test('every step from a product to the order history is free of accessibility violations @phone', async ({ page }) => {
  await page.goto('/shop');
  await openProduct(page, ALMONDS.product);
  await expectNoAccessibilityViolations(page);
  await signInAsNewCustomer(page);
  await page.goto('/account');
  await expectNoAccessibilityViolations(page);
  await goToPayment(page, ALMONDS);
  await expectNoAccessibilityViolations(page);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expectNoAccessibilityViolations(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const dialog = await openPaymentDialog(page);
  await expectNoAccessibilityViolations(page);
  await payByCard(dialog);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await openOrderHistory(page);
  await orderCards(page).getByRole('button').click();
  await expectNoAccessibilityViolations(page);
});
