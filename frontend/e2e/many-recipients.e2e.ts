import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectAccessibleOnEveryScreen, expectNoAccessibilityViolations } from './support/accessibility.js';
import { arriveAsAdmin, openAdminPage } from './support/back-office.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';

const COUNT = 50;
const HEADINGS = 'name,phone,address1,address2,city,state,pin,product,size,quantity,message';
const row = (at: number, pin = '411001') =>
  `Recipient ${at},9876543210,"${at}, Lake View Road",,Pune,Maharashtra,${pin},California Almonds,100g,1,"Happy Diwali, ${at}"`;
const fileOf = (rows: string[]) => ({
  name: 'recipients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADINGS, ...rows].join('\r\n')),
});
const rows = Array.from({ length: COUNT }, (_, at) => row(at + 1));

async function fillBusiness(page: Page): Promise<void> {
  await page.getByLabel(/^GSTIN/).fill('27AAPFU0939F1ZV');
  await page.getByLabel(/^Legal name/).fill('Umbrella Foods Private Limited');
  await page.getByLabel(/^Billing address/).fill('4, Market Road');
  await page.getByLabel(/^City of the billing/).fill('Pune');
  await page.getByLabel(/^PIN code of the billing/).fill('411001');
  await page.getByLabel('Phone number of the business').fill('9876543210');
}

test("a company's file of 50 recipients becomes one paid order with 50 parcels", async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const { email } = await signInAsNewCustomer(page);

  await test.step('each wrong cell is named', async () => {
    await page.goto('/account/orders');
    await page.getByRole('link', { name: 'Send gifts to many recipients with one order' }).click();
    await page.getByLabel(/^CSV file/).setInputFiles(fileOf([row(1), row(2, '12')]));
    await expect(page.getByText('Fix 1 problem in the file')).toBeVisible();
    await expect(page.getByRole('row', { name: /^3 pin/ })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  });

  await test.step('the sound file is priced, billed and paid', async () => {
    await page.getByLabel(/^CSV file/).setInputFiles(fileOf(rows));
    await expect(page.getByText('50 recipients, 50 items: nothing is wrong.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to price and payment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your order for 50 recipients' })).toBeVisible();
    await fillBusiness(page);
    await expectAccessibleOnEveryScreen(page);
    await payByCard(await openPaymentDialog(page));
    await expect(page.getByText('Parcels', { exact: true })).toBeVisible();
  });

  const admin = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await test.step('staff send the parcels, with slips and tracking IDs', async () => {
    await arriveAsAdmin(admin);
    await openAdminPage(admin, `/admin/orderlist?q=${encodeURIComponent(email)}`, 'Orders');
    await admin
      .getByRole('link', { name: /\d{6}-\d{5}/ })
      .first()
      .click();
    await expect(admin.getByText('Not sent yet: 50')).toBeVisible();
    const slips = admin.waitForEvent('download');
    await admin.getByRole('button', { name: /^Print/ }).click();
    expect(
      readFileSync(await (await slips).path())
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(1 + 2 * COUNT);
    const lines = rows.map((_, at) => `${at + 1}\tD${1000 + at}\t${at % 2 ? 'Blue Dart' : ''}`).join('\n');
    await admin.getByLabel('Tracking IDs').fill(lines);
    await admin.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(admin.getByText('On its way: 50')).toBeVisible();
    await admin.getByRole('button', { name: 'Choose all: On its way' }).click();
    await admin.getByLabel('Choose parcel 50').uncheck();
    await admin.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(admin.getByText('Delivered: 49')).toBeVisible();
    await admin.getByRole('button', { name: 'Choose all: On its way' }).click();
    await admin.getByRole('button', { name: 'Mark as not delivered' }).click();
    await admin.getByRole('button', { name: 'Refund parcel 50' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(admin.getByText(/^Refunded: ₹/)).toBeVisible();
    // Otherwise the sticky header covers buttons.
    await admin.evaluate(() => window.scrollTo(0, 0));
    await expectNoAccessibilityViolations(admin);
  });
  await admin.context().close();

  await test.step('the buyer follows each parcel', async () => {
    await mailTo(page, email, /shipped$/);
    await page.goto('/account/orders');
    await page.getByRole('button', { name: /^Order \d/ }).click();
    await page.getByRole('link', { name: 'See all parcels' }).click();
    await expect(page.getByText('Delivered: 49')).toBeVisible();
    await expect(page.getByRole('link', { name: /^BlueDart D1049/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^50\./ })).toContainText(/Not delivered₹[\d,.]+ refunded/);
    await expectAccessibleOnEveryScreen(page);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect(
      readFileSync(await (await file).path(), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(COUNT + 1);
  });
});
