import { expect, test } from './support/journey.js';

test.use({ javaScriptEnabled: false });

test('without scripts, a customer finds products, prices and the links to them', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Dry fruits and gift boxes | Mewavan');
  await expect(page.getByText(/\d+% off and free shipping on all orders/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why us?' })).toBeVisible();
  await page.getByRole('link', { name: 'Shop Our Collection' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Shop All Products' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'California Almonds' });
  await expect(card).toContainText(/From ₹[\d,]+\.\d\d/);
  await card.getByRole('link', { name: 'California Almonds' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'California Almonds' })).toBeVisible();
  await expect(page.getByText(/Launch Offer \d+% OFF/)).toBeVisible();
  await expect(page.getByText('General benefits. For specific product nutrition, check the label.')).toBeVisible();
  await expect(page.getByText(/Based on \d+ reviews?/)).toBeVisible();
  await expect(page.getByRole('img', { name: /California Almonds, image 1/ })).toHaveJSProperty('complete', true);

  // The price in the structured data is the price on the page.
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': { '@type': string; offers?: { name: string; price: string }[] }[];
  };
  const offers = data['@graph'].find((thing) => thing['@type'] === 'Product')?.offers ?? [];
  const size = await page.getByRole('group', { name: 'Size' }).getByRole('button', { pressed: true }).textContent();
  const shown = await page.getByText(/^₹/).first().textContent();
  expect(offers.find(({ name }) => name === size)?.price).toBe(shown?.replace(/[₹,]/g, ''));
});

test('without scripts, cart, sign-in and checkout say what to do, and the policies contain their figures', async ({
  page,
}) => {
  const headings = {
    '/cart': 'Your cart needs JavaScript',
    '/login': 'Signing in needs JavaScript',
    '/checkout': 'The checkout needs JavaScript',
  };
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mewavan' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Shop All' })).toBeVisible();
  }
  const figures = {
    shipping: ['1-2 business days', '3-5 business days', '3 delivery attempts'],
    returns: ['within 24 hours'],
    privacy: ['3 years'],
    terms: ['at least 18'],
  };
  for (const [path, texts] of Object.entries(figures)) {
    await page.goto(`/${path}`);
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  }
});

test('without scripts, a complaint is sent as a form', async ({ page }) => {
  await page.goto('/complaint');
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha.rao@example.in');
  await page.getByLabel('What happened?').fill('The almonds came late.');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText(/^We have received your complaint/)).toBeVisible();
  await expect(page).toHaveURL(/outcome=received$/);
});

test.describe('a missing page', () => {
  test.use({ expectedConsoleErrors: [/404 \(Not Found\) \(\S+\/(nowhere|product\/none)\)$/] });

  test('has a message for people and a status for search engines', async ({ page }) => {
    const missing = { '/nowhere': 'This page could not be found', '/product/none': 'Product not found.' };
    for (const [path, heading] of Object.entries(missing)) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });
});
