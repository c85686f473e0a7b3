import { arriveAsAdmin } from './support/back-office.js';
import { expect, test } from './support/journey.js';
import { recordPolicyViolations } from './support/policy-violations.js';
import { authorization } from './support/storage.js';

// In a separate browser, because the fixture of the journeys reports every violation.
test('injected scripts do not run: inline, event handler, other host, or text', async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.url });
  const violations = await recordPolicyViolations(page);
  await page.goto('/privacy');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = "inline"';
    const foreign = document.createElement('script');
    foreign.src = 'https://evil.example/x.js';
    const picture = document.createElement('div');
    picture.innerHTML =
      '<img src="/none.png" onerror="window.intruder = 1"><a id="trap" href="javascript:window.intruder=1">x</a>';
    document.body.append(script, foreign, picture);
    picture.querySelector('a')?.click();
  });
  // The browser reports one at a time: the inline script, the foreign one, the handler, and the link.
  const reported = () => violations.filter((violation) => violation.startsWith('script-src'));
  await expect.poll(() => reported().length).toBeGreaterThanOrEqual(4);
  expect(new Set(reported().map((violation) => violation.split(':')[0]))).toEqual(
    new Set(['script-src-elem', 'script-src-attr']),
  );
  expect(reported().some((violation) => violation.includes('https://evil.example'))).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { intruder?: unknown }).intruder)).toBeUndefined();
  await page.close();
});

/** Each text would run or change the page if it were interpreted as markup. */
const PROBES = [
  '<script>window.intruder=1</script>',
  '"><img src=x onerror=window.intruder=1>',
  "'><svg onload=window.intruder=1>",
  '</script><script>window.intruder=1</script>',
  '<iframe srcdoc="<script>parent.intruder=1</script>"></iframe>',
  'javascript:window.intruder=1',
  '<a href="javascript:window.intruder=1">x</a>',
  '<body onload=window.intruder=1>',
  '<math><mi xlink:href="javascript:window.intruder=1">',
  '<details open ontoggle=window.intruder=1>',
  '<input autofocus onfocus=window.intruder=1>',
  '<video><source onerror=window.intruder=1>',
  '{{constructor.constructor("window.intruder=1")()}}',
  '${window.intruder=1}',
  '<%= window.intruder=1 %>',
  '&lt;script&gt;window.intruder=1&lt;/script&gt;',
  '<!--<img src="--><img src=x onerror=window.intruder=1>',
  '<style>@import "https://evil.example"</style>',
  '<link rel=stylesheet href=https://evil.example>',
  '<base href=https://evil.example>',
  '<form action=https://evil.example><button>x',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<object data="javascript:window.intruder=1">',
  '<embed src="javascript:window.intruder=1">',
  '\\u003cscript\\u003ewindow.intruder=1',
  '%3Cscript%3Ewindow.intruder=1%3C/script%3E',
  '<ScRiPt>window.intruder=1</sCrIpT>',
  '<template><script>window.intruder=1</script></template>',
  ']]><script>window.intruder=1</script>',
  '\u2028<script>window.intruder=1</script>',
];

test('thirty texts with markup are shown as text', async ({ page, request }) => {
  const violations = await recordPolicyViolations(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
  await arriveAsAdmin(page);
  const headers = await authorization(page);
  const [other] = (await (await request.get('/api/products')).json()) as { imageUrls: string[] }[];
  const product = {
    name: `Almonds ${PROBES[0]}`,
    description: PROBES.join(' '),
    category: 'Shop All',
    imageUrls: other?.imageUrls,
    benefits: PROBES.slice(0, 15),
    nutritionalFacts: PROBES.slice(15).map((probe) => ({ title: probe.slice(0, 40), description: probe })),
    variants: [{ size: '<b>250g', price: 100, stock: 5 }],
  };
  const created = await page.request.post('/api/products', { data: product, headers });
  await expect(created).toBeOK();
  const { _id } = (await created.json()) as { _id: string };
  await expect(
    await page.request.post(`/api/products/${_id}/reviews`, {
      data: { rating: 5, comment: PROBES.join('\n') },
      headers,
    }),
  ).toBeOK();
  for (const address of [
    `/product/${_id}`,
    '/shop',
    `/shop?q=${encodeURIComponent(PROBES[3] as string)}`,
    '/admin/productlist',
    `/admin/product/${_id}/edit`,
    '/admin',
  ]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { intruder?: unknown }).intruder), address).toBeUndefined();
    expect(
      await page
        .locator(
          '[onerror], [onload], [onfocus], [ontoggle], iframe, object, embed, base, form[action^="https://evil"]',
        )
        .count(),
      address,
    ).toBe(0);
  }
  expect([violations, dialogs]).toEqual([[], []]);
});

// In a separate browser, because the fixture of the journeys reports requests to other hosts.
test('an image of another host is shown in lists, on its page and in the form, and keeps its space when loading fails', async ({
  browser,
  shop,
}) => {
  const page = await browser.newPage({ baseURL: shop.url });
  const violations = await recordPolicyViolations(page);
  const outside = 'https://images.example.in/almonds.jpg?w=640';
  let isThere = true;
  const asked: (string | undefined)[] = [];
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#c08040"/></svg>';
  await page.route('https://images.example.in/**', async (route) => {
    asked.push((await route.request().allHeaders())['referer']);
    return isThere ? route.fulfill({ contentType: 'image/svg+xml', body: svg }) : route.fulfill({ status: 404 });
  });
  await arriveAsAdmin(page);
  const headers = await authorization(page);
  const created = await page.request.post('/api/products', {
    headers,
    data: {
      name: 'Outside Almonds',
      category: 'Shop All',
      imageUrls: [outside],
      variants: [{ size: '250g', price: 100, stock: 5 }],
    },
  });
  await expect(created).toBeOK();
  const { _id } = (await created.json()) as { _id: string };
  const picture = () => page.locator('main img[src^="https://images.example.in"]').first();
  const isLoaded = () => picture().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  for (const address of [
    `/product/${_id}`,
    '/shop?q=Outside',
    '/admin/productlist?q=Outside',
    `/admin/product/${_id}/edit`,
  ]) {
    await page.goto(address);
    await expect(picture(), address).toBeVisible();
    await expect.poll(isLoaded, address).toBe(true);
  }
  const row = page.getByRole('row').filter({ hasText: 'Outside Almonds' });
  const list = async () => {
    await page.goto('/admin/productlist?q=Outside');
    await expect(row).toBeVisible();
  };
  await list();
  await expect.poll(isLoaded).toBe(true);
  const shown = await row.boundingBox();
  isThere = false;
  await list();
  await expect(picture()).toHaveCount(0);
  expect(await row.boundingBox()).toEqual(shown);
  expect(new Set(asked)).toEqual(new Set([undefined]));
  expect(violations).toEqual([]);
  await page.request.delete(`/api/products/${_id}`, { headers });
  await page.close();
});
