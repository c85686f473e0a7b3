import type { Browser, Page } from '@playwright/test';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ADMIN, arriveAsAdmin, fillLabel, fillSize, openAdminPage, rowOf } from './support/back-office.js';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { browser as look } from './support/browser.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { signInAsNewCustomer } from './support/customers.js';
import { arriveWithCart, buy } from './support/purchases.js';
import { recordedOrders } from './support/recorded-orders.js';
import { ALMONDS, orderCards } from './support/shopping.js';

const PICTURE = path.resolve(import.meta.dirname, '../public/images/hero-bowl-1200.jpg');

/** Returns a page in a separate browser context. */
async function anotherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (
    await browser.newContext({ ...(baseURL && { baseURL }), locale: look.locale, timezoneId: look.timezoneId })
  ).newPage();
}

test.describe('a newly uploaded image', () => {
  // A job creates the narrower widths; until then the page falls back to the original.
  test.use({ expectedConsoleErrors: [/404 \(Not Found\) \(\S+\/uploads\/[0-9a-f-]{36}-\d+[.](avif|webp)\)$/] });

  test('belongs to a product that an admin creates with two sizes and a customer buys', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    await arriveAsAdmin(page);

    await test.step('the admin fills in the form and uploads an image', async () => {
      await openAdminPage(page, '/admin/productlist', 'Products');
      await page.getByRole('link', { name: 'Create Product' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Create Product' })).toBeVisible();
      await page.getByLabel('Name', { exact: true }).fill('Kesar Pistachios');
      await page.getByLabel('Description').fill('Green pistachios with saffron.');
      await fillSize(page, 1, { size: '250g', price: '499.50', stock: '8' });
      await page.getByRole('button', { name: /Add (size|variant)/ }).click();
      await fillSize(page, 2, { size: '500g', price: '899', stock: '5' });
      await page.getByLabel('Upload images').setInputFiles(PICTURE);
      await expect(page.getByLabel('Image 1 (main)')).toHaveValue(/^\/uploads\/[0-9a-f-]{36}\.jpg$/);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Product created successfully!')).toBeVisible();
      await expect(rowOf(page, 'Kesar Pistachios')).toContainText('₹499.50 – ₹899.00');
      await expect(rowOf(page, 'Kesar Pistachios')).toContainText('13');
    });

    await test.step('what its label lacks is listed, and the admin completes it', async () => {
      await page.getByRole('link', { name: 'Edit Kesar Pistachios' }).click();
      const missing = page.getByRole('navigation', { name: 'Progress' }).getByText(/^To complete:/);
      await expect(missing).toBeVisible();
      await fillLabel(page, ['250 g', '500 g']);
      await expect(missing).toHaveCount(0);
      await expectNoAccessibilityViolations(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Customers now see these changes.')).toBeVisible();
    });

    await test.step('a customer finds the product with its image and buys two', async () => {
      const customerPage = await anotherBrowser(browser, baseURL);
      await signInAsNewCustomer(customerPage);
      await customerPage.goto('/shop');
      const productImage = customerPage
        .getByRole('main')
        .locator('li, article')
        .filter({ hasText: 'Kesar Pistachios' })
        .locator('img')
        .first();
      await productImage.scrollIntoViewIfNeeded();
      await expect
        .poll(() => productImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await arriveWithCart(customerPage, { product: 'Kesar Pistachios', size: '500g', quantity: 2 });
      await payByCard(await openPaymentDialog(customerPage));
      await expect(customerPage.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
      expect(await recordedOrders(customerPage)).toMatchObject([
        { totalPrice: 1798, orderItems: [{ name: 'Kesar Pistachios', size: '500g', quantity: 2 }] },
      ]);
      await customerPage.context().close();
    });

    await test.step('the table shows the remaining stock, and the admin deletes the product', async () => {
      await openAdminPage(page, '/admin/productlist?q=kesar', 'Products');
      await expect(rowOf(page, 'Kesar Pistachios')).toContainText('11');
      await page.getByRole('button', { name: 'Delete Kesar Pistachios' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Product deleted successfully')).toBeVisible();
      await expect(rowOf(page, 'Kesar Pistachios')).toHaveCount(0);
    });
  });
});

test('a second product of a kind is a duplicate, and prices change in bulk and back', async ({ page }) => {
  test.setTimeout(120_000);
  await arriveAsAdmin(page);
  await openAdminPage(page, '/admin/productlist?q=walnut', 'Products');

  await test.step('the duplicate is a draft without stock, and is published after a few fields', async () => {
    await page
      .getByRole('button', { name: /^Duplicate / })
      .first()
      .click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^Copy of /);
    await page.getByLabel('Name', { exact: true }).fill('Smoked Walnuts');
    await page.getByLabel('Stock', { exact: true }).first().fill('6');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Customers now see it in the shop.')).toBeVisible();
    await page
      .getByRole('button', { name: /^Stock history of / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Corrected +6, then 6 in stock')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('all of its prices rise at once, after a preview, and fall back with undo', async () => {
    await openAdminPage(page, '/admin/productlist?q=smoked', 'Products');
    await page.getByRole('link', { name: 'Prices and stock' }).click();
    await page.goto('/admin/productlist/prices?q=smoked');
    const price = page.getByLabel(/^Sale price of Smoked Walnuts/).first();
    const before = await price.inputValue();
    await page.getByLabel('Change to').fill('-10');
    await page.getByRole('button', { name: /^Apply to / }).click();
    const after = String(Number(before) - 10);
    await expect(price).toHaveValue(after);
    await expectNoAccessibilityViolations(page);
    await page.getByRole('button', { name: /^Preview / }).click();
    await expect(page.getByText(`Sale price: ${before} → ${after}`)).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Save / })
      .click();
    await expect(page.getByText(/^[0-9]+ sizes? changed[.]$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo the last change' }).click();
    await expect(page.getByText(/undone[.]$/)).toBeVisible();
    await expect(price).toHaveValue(before);
  });
});

test('an order is shipped and delivered, and the customer sees each step', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const customerPage = await anotherBrowser(browser, baseURL);
  const person = await signInAsNewCustomer(customerPage);
  const { orderNumber } = await buy(customerPage, ALMONDS);
  await arriveAsAdmin(page);

  await test.step('the admin ships it from the list', async () => {
    await openAdminPage(page, `/admin/orderlist?q=${orderNumber}`, 'Orders');
    await page.getByRole('button', { name: `Ship order ${orderNumber}` }).click();
    const dialog = page.getByRole('dialog', { name: `Ship order ${orderNumber}` });
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(dialog.getByText('Tracking ID is required.')).toBeVisible();
    await dialog.getByLabel('Tracking ID').fill('BD-4711');
    await dialog.getByLabel('Delivery partner').selectOption('BlueDart');
    await dialog.getByLabel('Tracking ID').press('Enter');
    await expect(page.getByText('Order marked as shipped!')).toBeVisible();
    await expect(rowOf(page, orderNumber)).toContainText('Shipped');
  });

  await test.step('the customer follows the parcel', async () => {
    await customerPage.goto('/account/orders');
    await orderCards(customerPage).getByRole('button').click();
    await expect(orderCards(customerPage)).toContainText('Shipped');
    await expect(orderCards(customerPage).getByRole('link', { name: /BD-4711|Track/ })).toHaveAttribute(
      'href',
      /bluedart\.com.*trackNo=BD-4711/,
    );
    expect((await mailTo(customerPage, person.email, new RegExp(`^Order ${orderNumber} shipped$`))).text).toContain(
      'trackNo=BD-4711',
    );
  });

  await test.step('the admin marks it as delivered on its page after a confirmation, and the history shows it', async () => {
    await page.getByRole('link', { name: orderNumber }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible();
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(page.getByText('Order marked as delivered!')).toBeVisible();
    const history = page.getByRole('main').getByRole('listitem').filter({ hasText: ADMIN.name });
    await expect(history).toHaveCount(2);
  });

  await test.step('the admin prints the packing slip', async () => {
    await page.emulateMedia({ media: 'print' });
    const slip = page.getByRole('article', { name: `Packing slip ${orderNumber}` });
    await expect(slip).toBeVisible();
    await expect(slip).toContainText(orderNumber);
    await expect(slip).toContainText('California Almonds');
    await expect(slip).not.toContainText('₹');
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the customer sees that it was delivered', async () => {
    await mailTo(customerPage, person.email, new RegExp(`^Order ${orderNumber} delivered$`));
    await customerPage.reload();
    await expect(orderCards(customerPage)).toContainText('Delivered');
  });

  await test.step('the admin deletes it after a confirmation, and only its customer still sees it', async () => {
    await openAdminPage(page, `/admin/orderlist?q=${orderNumber}`, 'Orders');
    await page.getByRole('button', { name: `Delete order ${orderNumber}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm permanent delete?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Order deleted successfully')).toBeVisible();
    await expect(page.getByText('No orders match this search.')).toBeVisible();
    expect(await recordedOrders(customerPage)).toMatchObject([{ orderNumber, status: 'Delivered' }]);
  });
  await customerPage.context().close();
});

test.describe('two admins editing one product', () => {
  test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

  test('the second one merges the changes of the first, and no change is lost', async ({ page, browser, baseURL }) => {
    await arriveAsAdmin(page);
    await openAdminPage(page, '/admin/productlist?q=walnut', 'Products');
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Edit / })).toBeVisible();
    const colleague = await anotherBrowser(browser, baseURL);
    await arriveAsAdmin(colleague);
    await colleague.goto(page.url());

    await colleague.getByLabel('Sale price').first().fill('150');
    await colleague.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(colleague.getByText('Product updated successfully!')).toBeVisible();

    await page.getByLabel('Description').fill('Walnuts from Kashmir, cracked by hand.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('This product changed while you were editing. Nothing was saved yet.')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Walnuts from Kashmir, cracked by hand.');
    await expect(page.getByLabel('Sale price').first()).toHaveValue('150');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Product updated successfully!')).toBeVisible();

    await colleague.reload();
    await expect(colleague.getByLabel('Description')).toHaveValue('Walnuts from Kashmir, cracked by hand.');
    await colleague.context().close();
  });
});

test('an owner sets the text, start and end of the banner', async ({ page, browser, shop }) => {
  await arriveAsAdmin(page);
  await openAdminPage(page, '/admin/settings/store', 'Store');
  const [text, start, end] = [
    page.getByLabel('Banner text'),
    page.getByLabel('Banner start'),
    page.getByLabel('Banner end'),
  ];
  const save = page.getByRole('button', { name: 'Save settings' });
  const saved = page.getByText('Banner updated.');
  await text.fill('Diwali gift boxes are here');
  await start.fill('2098-11-30T18:00');
  await end.fill('2098-11-30T12:00');
  await save.click();
  await expect(page.getByText('Enter an end after the start.')).toBeVisible();
  await end.focus();
  await page.keyboard.press('Backspace');
  await save.click();
  await expect(page.getByText('Enter a date and a time.')).toBeVisible();
  await end.fill('');
  await save.click();
  await expect(saved).toBeVisible();
  await expect(page.getByText('Shown from 30 Nov 2098, 6:00 pm.')).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await start.fill('');
  await save.click();
  await expect(page.getByText('Shown now.')).toBeVisible();

  const customerPage = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false });
  await customerPage.goto('/');
  await expect(customerPage.getByText('Diwali gift boxes are here')).toBeVisible();
  await customerPage.close();

  await openAdminPage(page, '/admin/audit', 'Audit log');
  await expect(page.getByText('Diwali gift boxes are here').first()).toBeVisible();
  await openAdminPage(page, '/admin/settings/store', 'Store');
  await text.fill('30% off and free shipping on all orders');
  await save.click();
  await expect(saved.first()).toBeVisible();
});

test('a product file is exported, imported unchanged, and imported with a change', async ({ page }) => {
  await arriveAsAdmin(page);
  await openAdminPage(page, '/admin/productlist?category=Gift+Boxes', 'Products');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await fs.readFile(await file.path(), 'utf8');
  expect(csv).toContain('Chaar Bagh Gift Box');
  expect(csv).not.toContain('California Almonds');

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = (content: string) =>
    dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose(csv);
  await expect(dialog.getByText('There is nothing to import.')).toBeVisible();
  await choose(csv.replace('Chaar Bagh Gift Box', ''));
  await expect(dialog.getByRole('row').filter({ hasText: 'Name must be 1 to 200 characters.' })).toBeVisible();
  await choose(csv.replace('Chaar Bagh Gift Box', 'Char Bagh Gift Box'));
  await expect(dialog.getByText(/^0 new, 1 changed/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^Import done: 0 new, 1 changed/)).toBeVisible();
  await expect(rowOf(page, 'Char Bagh Gift Box')).toBeVisible();
});
