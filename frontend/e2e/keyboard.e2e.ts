import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.js';
import { signInAsNewCustomer } from './support/customers.js';

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, atMost = 60): Promise<void> {
  for (let presses = 0; presses < atMost; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`${String(target)} was not reached by ${atMost} presses of Tab.`);
}

async function go(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Expects the focused element to have a visible focus ring and not to be covered by a bar. */
async function expectFocusVisible(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement!;
    const { left, top, width, height } = element.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      ring: getComputedStyle(element).outlineStyle,
      isInFront: element.contains(front) || (front?.contains(element) ?? false),
    };
  });
  expect(seen).toEqual({ ring: 'solid', isInFront: true });
}

/** Opens a page and waits until it is hydrated. */
const openHydrated = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
};

test('a purchase from the home page to the payment dialog works without a mouse', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAsNewCustomer(page);
  await openHydrated(page, '/');
  await go(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop All' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Shop All Products' })).toBeFocused();
  await go(page, page.getByRole('link', { name: 'California Almonds', exact: true }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'California Almonds' })).toBeFocused();
  await go(page, page.getByRole('button', { name: '500g', exact: true }), 'Space');
  await expectFocusVisible(page);
  await go(page, page.getByRole('button', { name: 'Increase quantity' }), 'Space');
  await go(page, page.getByRole('button', { name: 'Add to Cart' }).first(), 'Space');
  await go(page, page.getByRole('link', { name: 'Go to Cart →' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused();
  await go(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
  await expect(page).toHaveURL('/checkout');
  await go(page, page.getByRole('button', { name: 'Continue to Payment' }));
  await expect(page).toHaveURL('/payment');
  await go(page, page.getByRole('button', { name: 'Pay with Card / UPI' }));
  await expect(page.getByRole('dialog', { name: 'Mewavan' })).toBeVisible();
});

test('the skip link is the first stop, and the slideshow can be paused and changed by keyboard', async ({ page }) => {
  await openHydrated(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const slideshow = page.getByRole('region', { name: 'Our collection' });
  await go(page, slideshow.getByRole('button', { name: 'Pause slideshow' }), 'Space');
  await expect(slideshow.getByRole('button', { name: 'Play slideshow' })).toBeFocused();
  await go(page, slideshow.getByRole('button', { name: 'Show slide 3 of 3' }), 'Space');
  await expect(slideshow.getByRole('button', { name: 'Show slide 3 of 3' })).toHaveAttribute('aria-current', 'true');
  await expectFocusVisible(page);
});

test('the stars of a review and the images of a product can be chosen by keyboard', async ({ page }) => {
  await signInAsNewCustomer(page);
  await openHydrated(page, '/shop');
  await go(page, page.getByRole('link', { name: 'California Almonds', exact: true }));
  const stars = page.getByRole('group', { name: 'Your rating' });
  await tabTo(page, stars.getByRole('radio').first(), 80);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked();

  // The images are before the reviews, so the rest of the page is passed.
  await tabTo(page, page.getByRole('button', { name: 'Next image' }), 200);
  await page.keyboard.press('Space');
  await expect(page.getByRole('img', { name: /^Front of the pack/ })).toBeVisible();
  await go(page, page.getByRole('button', { name: /^Show image 3 of/ }), 'Space');
  await expect(page.getByRole('img', { name: /image 3 of/ })).toBeVisible();
  await expectFocusVisible(page);
});

test('an invalid form focuses its first error; the account menu and the logout dialog open and close by keyboard', async ({
  page,
}) => {
  const { name } = await signInAsNewCustomer(page);
  await openHydrated(page, '/account');
  const pin = page.getByLabel('Postal Code (Pincode)');
  await pin.fill('012345');
  await page.getByLabel('Phone Number').fill('12');
  await page.getByLabel('Phone Number').press('Enter');
  await expect(pin).toBeFocused();
  await expect(pin).toHaveAccessibleDescription('Enter a 6-digit PIN code that does not start with 0.');
  await expectFocusVisible(page);

  await openHydrated(page, '/story');
  const menu = page.getByRole('button', { name: `Hi, ${name.split(' ')[0]}` });
  await go(page, menu);
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'My Account' }), 1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  const question = page.getByRole('alertdialog', { name: 'Confirm Logout' });
  const ask = async () => {
    await menu.press('Enter');
    await go(page, page.getByRole('banner').getByRole('button', { name: 'Logout' }));
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  };
  await ask();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(menu).toBeFocused();
  await ask();
  await page.keyboard.press('Shift+Tab');
  await expect(question.getByRole('button', { name: 'Logout' })).toBeFocused();
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
