import { expectAccessibleOnEveryScreen } from './support/accessibility.js';
import { signInAsNewCustomer } from './support/customers.js';
import { expect, test } from './support/journey.js';
import { openPaymentDialog, payByCard } from './support/payment-dialog.js';
import { recordedOrders } from './support/recorded-orders.js';
import { cartLines, openOrderHistory, openProduct, orderCards } from './support/shopping.js';

const BOX = 'Your Own Nine Window Box';
const CONTENTS = '8 × California Almonds 100g, Anjeer (Dried Figs) 100g';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer fills a box, sees it in the cart, pays, and finds what lies in it on the order @only-phone', async ({
  page,
}) => {
  await signInAsNewCustomer(page);
  const main = page.getByRole('main');

  await test.step('the box is filled compartment by compartment, with the keyboard too', async () => {
    await page.goto('/gifts');
    await openProduct(page, BOX);
    const almonds = main.getByRole('button', { name: 'Add California Almonds 100g' });
    await almonds.focus();
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(main.getByText('1 of 9 compartments filled')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    for (let count = 1; count < 9; count += 1) await almonds.click();
    await expect(main.getByText('9 of 9 compartments filled')).toBeVisible();
    await main.getByRole('button', { name: 'Take California Almonds 100g out of compartment 3' }).click();
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    await main.getByLabel('Find').fill('figs');
    await main.getByRole('button', { name: 'Add Anjeer (Dried Figs) 100g' }).click();
    await expectAccessibleOnEveryScreen(page);
    await main.getByRole('button', { name: 'Add to Cart' }).click();
  });

  await test.step('the cart has one line with its contents, at the price of box and contents', async () => {
    await main.getByRole('link', { name: 'Go to Cart →' }).click();
    await expect(cartLines(page)).toHaveCount(1);
    await expect(cartLines(page)).toContainText(CONTENTS);
    await expectAccessibleOnEveryScreen(page);
    await page.reload();
    await expect(cartLines(page)).toContainText(CONTENTS);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(main.getByText(CONTENTS).first()).toBeAttached();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await payByCard(await openPaymentDialog(page));
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  await test.step('the order has the components with their own prices, and says what lies in the box', async () => {
    const [order] = await recordedOrders(page);
    expect(order?.orderItems.map(({ name, quantity }) => [name, quantity])).toEqual([
      [BOX, 1],
      ['California Almonds', 8],
      ['Anjeer (Dried Figs)', 1],
    ]);
    const sum = order?.orderItems.reduce((total, { price, quantity }) => total + price * quantity, 0);
    expect(order?.totalPrice).toBe(sum);
    await openOrderHistory(page);
    await orderCards(page).getByRole('button').click();
    await expect(orderCards(page)).toContainText(CONTENTS);
    await expectAccessibleOnEveryScreen(page);
    await main.getByRole('button', { name: 'Buy again' }).click();
    await page.goto('/cart');
    await expect(cartLines(page)).toContainText(CONTENTS);
  });
});
