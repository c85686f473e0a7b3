import { expectAccessibleOnEveryScreen, expectNoAccessibilityViolations } from './support/accessibility.js';
import { arriveAsAdmin, openAdminPage, rowOf } from './support/back-office.js';
import { ADDRESS, signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { addToCart, ALMONDS, openProduct } from './support/shopping.js';

test('the days of delivery, from the product page to the mail, and a gift that is packed for its day', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { email } = await signInAsNewCustomer(page);
  const days = page.getByText(/^\d+ \w+ – \d+ \w+$/).first();

  const promised = await test.step('product page, cart and checkout promise the same days', async () => {
    await page.goto('/shop');
    await openProduct(page, ALMONDS.product);
    await page.getByRole('button', { name: 'Change PIN code' }).click();
    await page.getByLabel('Delivery to PIN code').fill('560 001');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText(/^Delivery to 560001/)).toBeVisible();
    const metro = await days.innerText();
    await addToCart(page, ALMONDS);
    await page.getByRole('link', { name: 'Go to Cart →' }).click();
    await expect(page.getByText(/^Delivery to 560001/)).toBeVisible();
    await expect(days).toHaveText(metro);
    await page.getByRole('button', { name: 'Change PIN code' }).click();
    await page.getByLabel('Delivery to PIN code').fill(ADDRESS.postalCode);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText(new RegExp(`^Delivery to ${ADDRESS.postalCode}`))).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    const shown = await days.innerText();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(days).toHaveText(shown);
    return shown;
  });

  const day = await test.step('a gift can arrive by a later day', async () => {
    await page.getByLabel('This is a gift').check();
    const choice = page.getByLabel('To arrive by');
    const chosen = (await choice.locator('option').last().innerText()).slice('Mon '.length);
    await choice.selectOption({ label: await choice.locator('option').last().innerText() });
    await expect(page.getByText(/^We aim for .+ It may arrive a few days earlier\.$/)).toBeVisible();
    await expect(page.getByText(promised)).toBeHidden();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByRole('main')).toContainText(`To arrive by${chosen}`);
    await payByCard(await openPaymentDialog(page));
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`To arrive by${chosen}`);
    return chosen;
  });

  const { text, subject } = await mailTo(page, email, /confirmed$/);
  expect(text).toContain(`To arrive by:\n${day}`);
  const orderNumber = /\d{6}-\d+/.exec(subject)![0];

  await test.step('staff find it under "Pack later", and are warned before they pack it', async () => {
    const office = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await arriveAsAdmin(office);
    await openAdminPage(office, '/admin/orderlist?status=ToPack', 'Orders');
    await office.getByRole('link', { name: /^Pack later/ }).click();
    await expect(rowOf(office, orderNumber)).toContainText(/Pack on \d+ \w+/);
    await expectAccessibleOnEveryScreen(office);
    await office.getByRole('link', { name: orderNumber }).click();
    await expect(office.getByText(/^This order is to be packed on /)).toBeVisible();
    await expectNoAccessibilityViolations(office);
    await office.getByRole('button', { name: 'Pack anyway' }).click();
    await expect(office.getByText('Order marked as packed!')).toBeVisible();
    await expect(office.getByText(/Before its day, /)).toBeVisible();
    await office.context().close();
  });
});
