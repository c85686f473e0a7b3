import type { Page } from '@playwright/test';
import { expectNoAccessibilityViolations, overflow } from './support/accessibility.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { expectNoLayoutShift, recordLayoutShifts, scrollThrough } from './support/layout-shift.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { recordPolicyViolations } from './support/policy-violations.js';
import { arriveWithCart } from './support/purchases.js';
import { ALMONDS, openOrderHistory, orderCards } from './support/shopping.js';
import { wishFor } from './support/wish-list.js';

// What is expected of every page is checked while it is open once, because opening it takes longer than checking it.

/** The narrowest supported screen: a desktop at 400 % zoom has the same width. */
const NARROW = { width: 320, height: 640 };
const PUBLIC = [
  '/',
  '/shop',
  '/gifts',
  '/story',
  '/shipping',
  '/returns',
  '/privacy',
  '/terms',
  '/store-information',
  '/complaint',
  '/nowhere',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/none',
];
/** Pages with other navigation on a desktop. The others pass axe on a phone only. */
const WITH_DESKTOP_LAYOUT = ['/', '/shop'];

test.use({ expectedConsoleErrors: [/404 \(Not Found\) \(\S+\/nowhere\)$/] });
test.beforeEach(() => test.setTimeout(240_000));

/** Expects no horizontal overflow on a narrow screen, nor on a phone with text of twice the size. */
async function expectToFit(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.setViewportSize(NARROW);
  await expect
    .poll(async () => [pathname, 'at 320 pixels', await overflow(page)])
    .toEqual([pathname, 'at 320 pixels', 0]);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect
    .poll(async () => [pathname, 'twice as large', await overflow(page)])
    .toEqual([pathname, 'twice as large', 0]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(DESKTOP);
}

test('no public page shifts, overflows, violates the content policy or has accessibility violations @phone', async ({
  page,
}) => {
  const isPhone = test.info().project.name === 'phone';
  const violations = await recordPolicyViolations(page);
  await recordLayoutShifts(page);
  await page.goto('/shop');
  const product = await page.getByRole('link', { name: ALMONDS.product }).getAttribute('href');
  // The product first: later pages then show it as recently viewed.
  for (const path of [product!, ...PUBLIC]) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy'], path).toContain("script-src 'self'");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // On a slow machine the footer would be seen before what is above it has arrived.
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    await expectNoLayoutShift(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (isPhone || WITH_DESKTOP_LAYOUT.includes(path) || path === product) await expectNoAccessibilityViolations(page);
    if (!isPhone) await expectToFit(page);
  }
  expect(violations).toEqual([]);
});

test('no page of a purchase overflows, violates the content policy or has accessibility violations', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations = await recordPolicyViolations(page);
  const check = async (heading: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoAccessibilityViolations(page);
    await expectToFit(page);
  };
  await wishFor(page, 3);
  await signInAsNewCustomer(page);
  await arriveWithCart(page, ALMONDS, '/account');
  await check('My Profile');
  const tabs = page.getByRole('navigation', { name: 'My account' }).getByRole('link');
  await page.setViewportSize(PHONE);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size], 'the tabs of the account are in one line').toEqual([3, 1]);
  await page.setViewportSize(DESKTOP);
  for (const [path, heading] of [
    ['/account/security', /./],
    ['/wish-list', /./],
    ['/cart', 'Your cart'],
    ['/checkout', /./],
  ] as const) {
    await page.goto(path);
    await check(heading);
  }
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/payment');
  await check(/./);
  const dialog = await openPaymentDialog(page);
  await expectNoAccessibilityViolations(page);
  await payByCard(dialog);
  await check('Thank You!');
  await openOrderHistory(page);
  await orderCards(page).getByRole('button').click();
  await check(/./);
  expect(violations).toEqual([]);
});
