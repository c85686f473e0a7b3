import { expect, test } from './support/journey.js';
import { openProduct } from './support/shopping.js';

// The demo store has both: macadamia nuts are sold out, figs only in one size.

test('a sold-out product is marked in the list and on its page, and cannot be bought', async ({ page }) => {
  await page.goto('/shop');
  const card = page.getByRole('article').filter({ hasText: 'Macadamia Nuts' });
  await expect(card.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(card.getByText('Out of Stock')).toHaveCount(2);
  await openProduct(page, 'Macadamia Nuts');
  await expect(page.getByRole('button', { name: '250g (Out of Stock)' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Out of Stock', exact: true })).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Quantity' })).toBeHidden();
});

test('a sold-out size is marked and cannot be chosen, while the others can', async ({ page }) => {
  await page.goto('/shop');
  await openProduct(page, 'Anjeer (Dried Figs)');
  await expect(page.getByRole('button', { name: '500g (Out of Stock)' })).toBeDisabled();
  await expect(page.getByRole('button', { name: '100g', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '250g', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
});
