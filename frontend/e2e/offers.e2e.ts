import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { arriveAsAdmin, openAdminPage, rowOf } from './support/back-office.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { arriveWithCart } from './support/purchases.js';
import { ALMONDS, openProduct, orderCards } from './support/shopping.js';

const TITLE = 'Almond week: 10% off';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an offer that applies by itself is seen from the banner to the order, until the admin ends it @only-phone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { viewport } = test.info().project.use;
  const office = await (
    await browser.newContext({ viewport: viewport ?? null, ...(baseURL && { baseURL }) })
  ).newPage();
  await arriveAsAdmin(office);

  await test.step('the admin tries the offer on a sample cart, and creates it', async () => {
    await openAdminPage(office, '/admin/offers', 'Offers');
    await office.getByLabel('Title').fill(TITLE);
    await office.getByLabel('Percent off').fill('10');
    await office.getByLabel('Last day').fill('2199-12-31');
    await office.getByLabel('Shown in the banner of the shop while it is active').check();
    await office.getByLabel('Find a product').fill('california almonds');
    await office.getByRole('button', { name: 'Add California Almonds, 500g' }).click();
    await expect(office.getByRole('table', { name: 'Prices of the sample cart' })).toContainText('-₹66.90');
    await expectNoAccessibilityViolations(office);
    await office.getByRole('button', { name: 'Create offer' }).click();
    await expect(rowOf(office, TITLE)).toContainText('Active');
  });

  await signInAsNewCustomer(page);
  await test.step('the customer sees it in the banner and beside the product, with its end', async () => {
    await page.goto('/shop');
    await expect(page.getByRole('main').getByText(TITLE).first()).toBeVisible();
    await openProduct(page, ALMONDS.product);
    await expect(page.getByRole('complementary', { name: 'Offer' })).toHaveText(`${TITLE}. Until 31 Dec 2199.`);
    await expect(page.getByRole('main').getByText(`${TITLE}. Until 31 Dec 2199.`)).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });

  await test.step('cart, checkout and payment have the lower price', async () => {
    await arriveWithCart(page, ALMONDS, '/cart');
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(`${TITLE}-₹133.80`);
    await expectNoAccessibilityViolations(page);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByRole('main')).toContainText('₹1,204.20');
    await expectNoAccessibilityViolations(page);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    const dialog = await openPaymentDialog(page);
    await expect(dialog).toContainText('₹1,204.20');
    await payByCard(dialog);
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await page.goto('/account/orders');
    await orderCards(page).getByRole('button').click();
    await expect(orderCards(page)).toContainText(TITLE);
  });

  await test.step('the admin sees what it brought, and ends it: the banner is gone', async () => {
    await office.getByRole('button', { name: `Results of ${TITLE}` }).click();
    await expect(office.getByRole('dialog')).toContainText('₹1,204.20');
    await expectNoAccessibilityViolations(office);
    await office.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await office.getByRole('button', { name: `End ${TITLE} now` }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
    await expect(rowOf(office, TITLE)).toContainText('Ended');
    await page.goto('/shop');
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });
  await office.context().close();
});
