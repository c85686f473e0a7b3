import { expect, test } from './support/journey.js';
import { ALMONDS, cartLines, cartWith, openProduct } from './support/shopping.js';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('name, price, sizes and Add to Cart are on the first screen, its bar stays and adds, and images are enlarged by a tap', async ({
  page,
}) => {
  await page.goto('/shop');
  await openProduct(page, ALMONDS.product);
  await expect(page.getByRole('heading', { level: 1, name: ALMONDS.product })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('₹149.00', { exact: true }).first()).toBeInViewport({ ratio: 1 });
  const sizes = page.getByRole('group', { name: 'Size' });
  for (const [size, price] of Object.entries({ '100g': '₹149.00', '250g': '₹349.00', '1kg': '₹1,299.00' })) {
    const button = sizes.getByRole('button', { name: size, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(button).toHaveAccessibleDescription(price);
  }
  const buttons = page.getByRole('button', { name: 'Add to Cart' });
  await expect(buttons.last()).toBeInViewport({ ratio: 1 });

  await page.getByRole('heading', { name: 'Customer reviews' }).scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(2);
  await buttons.last().click();
  await expect(cartWith(page, 1)).toBeVisible();

  await page.getByRole('button', { name: 'Next image' }).click();
  await page.getByRole('link', { name: /^Front of the pack/ }).click();
  const enlarged = page.getByRole('dialog', { name: 'Images of California Almonds' });
  await expect(enlarged.getByRole('img', { name: /^Front of the pack/ })).toBeInViewport();
  await enlarged.getByRole('button', { name: 'Next image' }).click();
  await enlarged.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Show image 3 of 3' })).toHaveAttribute('aria-current', 'true');

  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(1);
  const tops = await cartLines(page)
    .getByRole('button')
    .filter({ hasNotText: 'Save for later' })
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(Math.max(...tops) - Math.min(...tops), 'the buttons of a line are side by side').toBeLessThanOrEqual(2);
});

test('the form for the PIN code has its room before its script arrives', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 1600 });
  let arrive = () => undefined as void;
  const held = new Promise<void>((done) => (arrive = done));
  await page.route(/\/AskPin-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/shop');
  const product = await page.getByRole('link', { name: ALMONDS.product, exact: true }).getAttribute('href');
  await page.goto(product!);
  const benefits = page.getByRole('heading', { name: 'Key benefits' });
  const before = await benefits.boundingBox();
  await expect(page.getByLabel('Delivery to PIN code')).toBeHidden();
  arrive();
  await expect(page.getByLabel('Delivery to PIN code')).toBeVisible();
  expect(await benefits.boundingBox()).toEqual(before);
});
