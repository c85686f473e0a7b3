import fs from 'node:fs/promises';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { arriveAsAdmin, openAdminPage, rowOf } from './support/back-office.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { buy } from './support/purchases.js';
import { registerForTaxes } from './support/tax-registration.js';
import { ALMONDS } from './support/shopping.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin ships an order and prints its invoice, which the customer finds in the mail', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const office = await (await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })).newPage();
  await arriveAsAdmin(office);
  const unregister = await registerForTaxes(office);
  const person = await signInAsNewCustomer(page);
  const { _id, orderNumber } = await buy(page, ALMONDS);

  await test.step('the order is shipped', async () => {
    await openAdminPage(office, '/admin/orderlist', 'Orders');
    await office.getByRole('button', { name: `Ship order ${orderNumber}` }).click();
    const dialog = office.getByRole('dialog', { name: `Ship order ${orderNumber}` });
    await dialog.getByLabel('Tracking ID').fill('BD-4711');
    await dialog.getByLabel('Tracking ID').press('Enter');
    await expect(rowOf(office, orderNumber)).toContainText('Shipped');
  });

  /** Downloads a file by a button. @returns its first bytes and its size */
  const downloaded = async (name: string | RegExp) => {
    const download = office.waitForEvent('download');
    await office.getByRole('button', { name }).click();
    const content = await fs.readFile(await (await download).path());
    return { start: content.subarray(0, 5).toString(), bytes: content.length };
  };

  await test.step('slips and invoices of the day are one file to print', async () => {
    const file = await downloaded('Slips and invoices as PDF');
    expect(file.start).toBe('%PDF-');
  });

  await test.step('slip and invoice of a selected order are one file to print', async () => {
    await office.getByRole('checkbox', { name: `Select order ${orderNumber}` }).check();
    // Scrolled, the sticky bar covers a part of the filters.
    await office.evaluate(() => window.scrollTo(0, 0));
    await expectNoAccessibilityViolations(office);
    const file = await downloaded('Print slips and invoices');
    expect(file.start).toBe('%PDF-');
  });

  await test.step('the invoice is on a page to print, and a file of less than 60 KB', async () => {
    await office.goto(`/admin/order/${_id}/documents`);
    const invoice = office.getByRole('article', { name: /^Tax Invoice INV\/\d\d-\d\d\/\d{6}$/ });
    await expect(invoice).toContainText('Mewavan Foods Private Limited');
    await expect(invoice).toContainText('GSTIN 27AAPFU0939F1ZV');
    await expectNoAccessibilityViolations(office);
    const file = await downloaded(/^Download INV.* as PDF$/);
    expect(file.start).toBe('%PDF-');
    expect(file.bytes).toBeLessThan(60 * 1024);
    await openAdminPage(office, '/admin/tax', 'Tax');
    await expect(office.getByLabel('Find rates of a code')).toBeVisible();
    await expectNoAccessibilityViolations(office);
  });

  await test.step('the mail leads the customer to the same invoice', async () => {
    const { text } = await mailTo(page, person.email, new RegExp(`^Order ${orderNumber} shipped$`));
    await page.goto(/View your invoice:\n(\S+)/.exec(text)![1]!);
    await expect(page.getByRole('article', { name: /^Tax Invoice INV/ })).toContainText('Amount in words:');
  });
  await unregister();
  await office.context().close();
});
