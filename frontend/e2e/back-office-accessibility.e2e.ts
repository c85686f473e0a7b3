import { arriveAsAdmin, openOffice, rowOf } from './support/back-office.js';
import { expectNoBarriers } from './support/barriers.js';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { arriveSignedIn } from './support/people.js';
import { recordedOrders } from './support/records.js';
import { ALMONDS, goToPayment } from './support/shopping.js';

test.use({ contextOptions: { reducedMotion: 'reduce' }, knownComplaints: [/400 \(Bad Request\) \(\S+\/products\/import/] });
test.beforeEach(() => test.setTimeout(240_000)); // many pages, each read in full

test('no screen of the back office and none of its dialogs puts up barriers @phone', async ({ page }) => {
  await arriveSignedIn(page);
  await goToPayment(page, ALMONDS);
  await payByCard(await openPaymentDialog(page));
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const { orderNumber, _id } = (await recordedOrders(page))[0]!;
  await arriveAsAdmin(page);

  await test.step('Today', async () => {
    await openOffice(page, '/admin', 'Today');
    await expect(page.getByRole('img', { name: /^Revenue by day/ })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Table' }).click();
    await expectNoBarriers(page);
  });

  await test.step('products', async () => {
    await openOffice(page, '/admin/productlist', 'Products');
    await expect(rowOf(page, 'California Almonds')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Delete California Almonds' }).click();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\n') });
    await expect(page.getByText(/^The file needs a heading/)).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('the product form, empty, with faults, and with a question', async () => {
    await openOffice(page, '/admin/product/new', 'Create Product');
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/things need to be put right:$/)).toBeVisible();
    await expectNoBarriers(page);
    await page.getByLabel('Name', { exact: true }).fill('Pistachios');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expectNoBarriers(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await openOffice(page, '/admin/productlist?q=california', 'Products');
    await page.getByRole('link', { name: 'Edit California Almonds' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit California Almonds' })).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('orders', async () => {
    await openOffice(page, `/admin/orderlist?q=${orderNumber}`, 'Orders');
    await expect(rowOf(page, orderNumber)).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: `Ship order ${orderNumber}` }).click();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Delete order ${orderNumber}` }).click();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await openOffice(page, `/admin/order/${_id}`, `Order ${orderNumber}`);
    await expectNoBarriers(page);
    await page.getByLabel('Tracking ID').fill('D1');
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await expectNoBarriers(page);
  });

  await test.step('settings, with the warning', async () => {
    await openOffice(page, '/admin/settings', 'Store Settings');
    await expectNoBarriers(page);
    await page.getByLabel('Shipping cost').fill('50');
    await page.getByLabel('Free shipping threshold').fill('500');
    await expect(page.getByText(/With these values that is not true\.$/)).toBeVisible();
    await expectNoBarriers(page);
  });
});
