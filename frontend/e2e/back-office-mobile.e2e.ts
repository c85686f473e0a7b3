import type { Page } from '@playwright/test';
import { arriveAsAdmin, openAdminPage, rowOf } from './support/back-office.js';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { expect, test } from './support/journey.js';
import { signInAsNewCustomer } from './support/customers.js';
import { buy } from './support/purchases.js';
import { ALMONDS } from './support/shopping.js';

const TARGET_PX = 44;

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/**
 * Elements wider than their container and touch targets that are too small. Links within a sentence are exempt; of a
 * checkbox, its label is the target.
 */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const wide = [document.documentElement, ...document.querySelectorAll('main [role=region], main section')].filter(
      (part) => part.scrollWidth > part.clientWidth + 1,
    );
    const targets = [...document.querySelectorAll<HTMLElement>('main :is(a, button, select, input, textarea)')].filter(
      (target) => target.checkVisibility() && !target.closest('p, .sr-only') && !target.classList.contains('sr-only'),
    );
    const small = targets.filter((target) => {
      const area = (target.matches('[type=checkbox]') && target.closest('label')) || target;
      const { width, height } = area.getBoundingClientRect();
      return Math.round(width) < least || Math.round(height) < least;
    });
    const describe = (part: Element, fault: string) =>
      `${fault}: <${part.localName}> ${part.getAttribute('aria-label') ?? part.textContent?.trim().slice(0, 40) ?? ''}`;
    return [...wide.map((part) => describe(part, 'too wide')), ...small.map((part) => describe(part, 'too small'))];
  }, TARGET_PX);

test('the four most used screens can be operated with one thumb', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAsNewCustomer(page);
  const { orderNumber, _id } = await buy(page, ALMONDS);
  await arriveAsAdmin(page);

  await test.step('the Today page', async () => {
    await openAdminPage(page, '/admin', 'Today');
    await expect(page.getByRole('img', { name: /^Sales by day/ })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Table' }).click();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('the orders are shown as cards and keep their table semantics', async () => {
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click();
    const row = rowOf(page, orderNumber);
    await expect(row).toBeVisible();
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    expect(await row.getByRole('cell').count()).toBe(6);
    expect(await row.evaluate((card) => getComputedStyle(card).display)).toBe('grid');
    expect(await faultsOf(page)).toEqual([]);
    await expectNoAccessibilityViolations(page);
  });

  await test.step('the next action of an order stays visible at every scroll position', async () => {
    await openAdminPage(page, `/admin/order/${_id}`, `Order ${orderNumber}`);
    const ship = page.getByRole('button', { name: `Ship order ${orderNumber}` });
    await expect(ship).toBeInViewport({ ratio: 1 });
    await page.getByRole('list', { name: 'History' }).scrollIntoViewIfNeeded();
    await expect(ship).toBeInViewport({ ratio: 1 });
    expect(await faultsOf(page)).toEqual([]);
    await ship.click();
    await page.getByRole('textbox', { name: 'Tracking ID' }).fill('D77');
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByRole('button', { name: `Deliver order ${orderNumber}` }).click();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(page.getByRole('button', { name: /^(Ship|Deliver) order/ })).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('the products and all sections of the back office', async () => {
    const places = page.getByRole('navigation', { name: 'Back office' });
    await places.getByRole('link', { name: 'Products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(rowOf(page, 'California Almonds')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Sort by').selectOption('Stock, least first');
    await expect(page).toHaveURL(/sort=stock/);
    await expect(places.getByRole('link', { name: 'Settings' })).toBeHidden();
    await places.getByRole('button', { name: 'More' }).click();
    await expectNoAccessibilityViolations(page);
    await places.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Store Settings' })).toBeVisible();
    await expect(places.getByRole('link', { name: 'Settings' })).toBeHidden();
  });
});
