import type { PaymentAttentionItem } from '@shop/contracts';
import fs from 'node:fs/promises';
import { arriveAsAdmin, openAdminPage, rowOf } from './support/back-office.js';
import { expectAccessibleOnEveryScreen, expectNoAccessibilityViolations } from './support/accessibility.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { openPaymentDialog, payByUpi } from './support/payment-dialog.js';
import { signInAsNewCustomer } from './support/customers.js';
import { recordPolicyViolations } from './support/policy-violations.js';
import { arriveWithCart, buy } from './support/purchases.js';
import { ALMONDS } from './support/shopping.js';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/400 \(Bad Request\) \(\S+\/products\/import/],
});
test.beforeEach(() => test.setTimeout(240_000)); // Slow: axe checks many pages.

test('the screens and dialogs of the back office neither violate the content policy nor have accessibility violations', async ({
  page,
}) => {
  const violations = await recordPolicyViolations(page);
  await signInAsNewCustomer(page);
  const { orderNumber, _id } = await buy(page, ALMONDS);
  await arriveAsAdmin(page);

  await test.step('the Today page', async () => {
    await openAdminPage(page, '/admin', 'Today');
    await expect(page.getByRole('img', { name: /^Sales by day/ })).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('button', { name: 'Table' }).click();
    await expectNoAccessibilityViolations(page);
  });

  await test.step('the reports, as chart and table, with a comparison and as a file', async () => {
    await openAdminPage(page, '/admin/reports', 'Reports');
    await expect(page.getByRole('img', { name: /^Revenue by days: most on/ })).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByLabel('Compare with').selectOption('The same days a year earlier');
    await expect(page.getByText(/, with no sales to compare in /)).toBeVisible();
    await page.getByRole('button', { name: 'Products' }).click();
    await expect(rowOf(page, 'California Almonds')).toContainText('₹');
    await expect(page).toHaveURL(/by=products&period=30days&compare=year/);
    await expectNoAccessibilityViolations(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect(await fs.readFile(await (await saving).path(), 'utf8')).toMatch(
      /^\uFEFFProduct,.*\nCalifornia Almonds,\d+,\d+,/,
    );
  });

  await test.step('the products', async () => {
    await openAdminPage(page, '/admin/productlist', 'Products');
    await expect(rowOf(page, 'California Almonds')).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('button', { name: 'Delete California Almonds' }).click();
    await expectNoAccessibilityViolations(page);
    await page.keyboard.press('Escape');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await fs.readFile(await (await saving).path(), 'utf8');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const choose = (content: string) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await choose('Name\n');
    await expect(page.getByText(/^The file needs a heading/)).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await choose(csv.replaceAll('California Almonds', ''));
    await expect(
      page.getByRole('dialog').getByRole('row').filter({ hasText: 'Name must be 1 to 200 characters.' }).first(),
    ).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });

  await test.step('the product form: empty, with errors, and with a dialog', async () => {
    await openAdminPage(page, '/admin/product/new', 'Create Product');
    await expectNoAccessibilityViolations(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Fix \d+ problems:$/)).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByLabel('Name', { exact: true }).fill('Pistachios');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await openAdminPage(page, '/admin/productlist?q=california', 'Products');
    await page.getByRole('link', { name: 'Edit California Almonds' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit California Almonds' })).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });

  await test.step('the search words: the list, with errors, and with a dialog', async () => {
    await openAdminPage(page, '/admin/productlist/search-words', 'Search words');
    await expect(page.getByRole('rowheader', { name: 'badam' })).toBeVisible();
    await page.getByRole('button', { name: 'Add word' }).click();
    await expect(page.getByText(/^Enter one word of 2 to 40 letters/)).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('button', { name: 'Delete badam' }).click();
    await expectNoAccessibilityViolations(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the orders', async () => {
    await openAdminPage(page, `/admin/orderlist?q=${orderNumber}`, 'Orders');
    await expect(rowOf(page, orderNumber)).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('button', { name: `Ship order ${orderNumber}` }).click();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expectNoAccessibilityViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Delete order ${orderNumber}` }).click();
    await expectNoAccessibilityViolations(page);
    await page.keyboard.press('Escape');
    await openAdminPage(page, `/admin/order/${_id}`, `Order ${orderNumber}`);
    await expectNoAccessibilityViolations(page);
    await page.getByRole('textbox', { name: 'Tracking ID' }).fill('D1');
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await expectNoAccessibilityViolations(page);
  });

  await test.step('people with their permissions, notifications and files, on a phone, too', async () => {
    for (const [path, heading, content] of [
      ['/admin/staff', 'Staff', page.getByRole('table', { name: 'Permissions by role' })],
      ['/admin/settings/notifications', 'Notifications', page.getByLabel('New order')],
      ['/admin/files', 'Files', page.getByRole('button', { name: 'All files in one ZIP' })],
      ['/admin/content/shipping', 'Shipping Policy', page.getByRole('textbox', { name: 'Policy' })],
    ] as const) {
      await openAdminPage(page, path, heading);
      await expect(content).toBeVisible();
      await expectAccessibleOnEveryScreen(page);
    }
  });

  await test.step('the settings with the warning', async () => {
    await openAdminPage(page, '/admin/settings', 'Store Settings');
    await page.getByLabel('Shipping cost').fill('50');
    await page.getByLabel('Free shipping threshold').fill('500');
    await expect(page.getByText(/These values make it untrue\.$/)).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
  expect(violations).toEqual([]);
});

test.describe('a payment without an order', () => {
  test.use({ expectedConsoleErrors: [/409 \(Conflict\)|400 \(Bad Request\)/] });

  test('is listed on Today with the action that was taken, and the actions have no accessibility violations', async ({
    page,
  }) => {
    const person = await signInAsNewCustomer(page);
    await arriveWithCart(page, ALMONDS);
    await payByUpi(await openPaymentDialog(page), 'wrongamount@razorpay');
    await expect(page).toHaveURL('/cart');
    await mailTo(page, person.email, /^Refund of ₹.+ on its way$/);
    await arriveAsAdmin(page);
    await openAdminPage(page, '/admin', 'Today');
    const entry = page
      .getByRole('list', { name: 'Payments that need attention' })
      .getByRole('listitem')
      .filter({ hasText: person.email });
    await expect(entry).toContainText('The amount differs from the order');
    await expect(entry).toContainText(/Refunded in full\.|Refund accepted by the provider\./);
    await expect(entry).toContainText('instead of ₹1,338.00');

    // The demo's provider never rejects a refund, so the response is changed to contain a rejected one.
    await page.route('**/api/payments/attention', async (route) => {
      const reply = await route.fetch();
      const payments = (await reply.json()) as PaymentAttentionItem[];
      const refused = (payment: PaymentAttentionItem) => ({
        ...payment,
        done: 'The provider rejected the refund. Refund the payment manually.',
        refund: { status: 'failed', amount: payment.amount, error: 'Your account does not have enough balance.' },
      });
      await route.fulfill({ response: reply, json: payments.map(refused) });
    });
    await openAdminPage(page, '/admin', 'Today');
    await expect(entry.getByRole('button', { name: /^Try the refund again/ })).toBeVisible();
    await expect(entry.getByRole('button', { name: /^Copy payment ID/ })).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
});
