import { expect, type Locator, type Page } from '@playwright/test';

/** The pay button of the payment page. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'Pay with Card / UPI' });

/** The provider's dialog on the payment page. @param shopName its heading */
export const paymentDialog = (page: Page, shopName = 'Mewavan'): Locator =>
  page.getByRole('dialog', { name: shopName });

/** Clicks the button and waits for the payment methods of the dialog. */
export async function openPaymentDialog(page: Page, shopName?: string): Promise<Locator> {
  await payButton(page).click();
  const dialog = paymentDialog(page, shopName);
  await expect(dialog.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
  return dialog;
}

/** Submits the prefilled card and waits for the bank step. */
async function sendCard(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Test bank' })).toBeVisible();
}

/** Pays with a card that the bank approves. */
export async function payByCard(dialog: Locator): Promise<void> {
  await sendCard(dialog);
  await dialog.getByRole('button', { name: 'Success' }).click();
}

/** Pays with a card that the bank declines. */
export async function payByRefusedCard(dialog: Locator): Promise<void> {
  await sendCard(dialog);
  await dialog.getByRole('button', { name: 'Failure' }).click();
}

/** Pays by UPI. The ID decides the outcome: `success@razorpay` pays, `drop@razorpay` pays without a callback. */
export async function payByUpi(dialog: Locator, upiId: string): Promise<void> {
  await dialog.getByRole('tab', { name: 'UPI' }).click();
  await dialog.getByRole('textbox', { name: 'UPI ID' }).fill(upiId);
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** Closes the dialog without paying. */
export async function leaveWithoutPaying(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).click();
}
