import type { Page } from '@playwright/test';
import { expectNoAccessibilityViolations } from './support/accessibility.js';
import { arriveAsAdmin, openAdminPage, rowOf } from './support/back-office.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { mailTo } from './support/mailbox.js';
import { buy } from './support/purchases.js';
import { recordedOrders } from './support/recorded-orders.js';
import { put, registerForTaxes } from './support/tax-registration.js';
import { ALMONDS, orderCards } from './support/shopping.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ITEM = 'California Almonds, 500g';
async function openOrder(page: Page, heading: RegExp): Promise<void> {
  await page.goto('/account/orders');
  await orderCards(page).getByRole('button', { name: heading }).click();
}

test('a damaged jar with a photo leads to a refund with a credit note, and to a replacement', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const office = await (await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })).newPage();
  await arriveAsAdmin(office);
  const unregister = await registerForTaxes(office);

  const person = await signInAsNewCustomer(page);
  const { _id, orderNumber } = await buy(page, ALMONDS);
  await put(office, `/api/orders/${_id}/ship`, { trackingId: 'D1234567', deliveryPartner: 'DTDC' });
  await put(office, `/api/orders/${_id}/deliver`, {});

  await test.step('the customer reports the jar, with a photo', async () => {
    const photo = { name: 'jar.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await openOrder(page, new RegExp(orderNumber));
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog', { name: `Report a problem with order ${orderNumber}` });
    await expectNoAccessibilityViolations(page);
    await dialog.getByLabel('What is wrong?').selectOption('Arrived damaged or leaking');
    await dialog.getByLabel(`Pieces of ${ITEM}`).selectOption('1');
    await dialog.getByLabel('What happened?').fill('One jar was broken when I opened the parcel.');
    await dialog.getByLabel(/^Photos/).setInputFiles(photo);
    await dialog.getByRole('button', { name: 'Send complaint' }).click();
    await expect(page.getByRole('heading', { name: /^Complaint [0-9A-F-]{27}$/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Photo 1 of complaint [0-9A-F-]{27}$/ })).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
  const heading = page.getByRole('heading', { name: /^Complaint [0-9A-F-]{27}$/ });
  const reference = (await heading.innerText()).replace('Complaint ', '');
  let number = '';

  await test.step('staff see the photo and refund the jar', async () => {
    await openAdminPage(office, '/admin/complaints', 'Complaints');
    const link = office.getByRole('link', { name: /^GRV-/ }).first();
    number = await link.innerText();
    await expect(rowOf(office, number)).toContainText('Damaged goods');
    await expectNoAccessibilityViolations(office);
    await link.click();
    await expect(office.getByText(`The customer knows it as ${reference}.`)).toBeVisible();
    await expect(office.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expectNoAccessibilityViolations(office);
    await office.getByRole('button', { name: 'Refund' }).click();
    const dialog = office.getByRole('dialog', { name: `Refund order ${orderNumber}` });
    await expect(dialog.getByLabel(`Pieces of ${ITEM}`)).toHaveValue('1');
    await expect(dialog.getByLabel('Reason')).toHaveValue('damaged');
    await expectNoAccessibilityViolations(office);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(office.getByText('Refund recorded.').first()).toBeVisible();
    await expect(office.getByText('Refunded').first()).toBeVisible();
  });

  await test.step('the customer sees the refund, its credit note and the status', async () => {
    await mailTo(page, person.email, /^Refund of ₹669\.00 on its way$/);
    await openOrder(page, new RegExp(orderNumber));
    await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('₹669.00');
    await expect(page.getByText('Settled: refunded')).toBeVisible();
    await page.getByRole('link', { name: 'Invoice' }).click();
    await expect(page.getByRole('heading', { name: 'Credit note' })).toBeVisible();
    await expect(page.getByText('Total credited')).toBeVisible();
    await page.goto('/complaint-status');
    await expectNoAccessibilityViolations(page);
    await page.getByLabel('Reference of the complaint').fill(reference);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Show status' }).click();
    await expect(page.getByText('Settled: refunded')).toBeVisible();
  });

  await test.step('staff reopen the complaint and send the other jar again', async () => {
    await office.getByRole('button', { name: 'Reopen' }).click();
    await office.getByRole('button', { name: 'Send replacement' }).click();
    const dialog = office.getByRole('dialog', { name: `Replacement for complaint ${number}` });
    await expect(dialog.getByLabel(`Pieces of ${ITEM}`)).toHaveValue('1');
    await expectNoAccessibilityViolations(office);
    await dialog.getByRole('button', { name: 'Send replacement' }).dblclick();
    await expect(office.getByText(/^Replacement ordered: order/).first()).toBeVisible();
    await office.getByRole('link', { name: /^Replacement: order/ }).click();
    await expect(office.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
    await expect(office.getByRole('link', { name: `Order ${orderNumber}` }).first()).toBeVisible();
  });

  await test.step('the customer sees the replacement, which costs nothing', async () => {
    await openOrder(page, new RegExp(`Replacement for order ${orderNumber}`));
    await expect(page.getByText('Nothing to pay')).toBeVisible();
    const [replacement, ...others] = await recordedOrders(page);
    expect(replacement).toMatchObject({ totalPrice: 0, replaces: { orderNumber }, status: 'Processing' });
    expect(others).toHaveLength(1);
  });

  await unregister();
  await office.context().close();
});
