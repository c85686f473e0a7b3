import fs from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import type { PageSource, StorefrontPage, StoreSettings } from '@shop/contracts';
import { ORIGINAL_PAGE } from '@shop/contracts/content';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { DEHYDRATED_STATE_ID, hydrateCache, readDehydratedState } from './app/dehydrated-state';
import { App } from './app/App';
import { SERVER_RENDERED_PAGES } from './app/server/server-rendered-pages';
import { makeStore } from './app/store';
import { openStorefront } from './entry-server';
import { browserHistory } from './shared/navigation/browser-history';
import { aFullProduct, aReview, aStore, aVariant, someFacets } from './testing/builders';

const HOSTILE = 'Figs </script><script>alert(1)</script> & "more"';
const almonds = aFullProduct({
  variants: [aVariant(), aVariant({ _id: 'v-1kg', size: '1kg', price: 1299, originalPrice: 1856, stock: 0 })],
  rating: 4.6,
  numReviews: 1,
  reviews: [aReview()],
});
const figs = aFullProduct({ _id: 'p-figs', name: HOSTILE, description: HOSTILE, category: 'Gift Boxes' });

/** What pages asked for. */
let asked: object[] = [];

const source: PageSource = {
  storeConfig: async () => ({
    name: 'Mewavan',
    supportEmail: 'care@mewavan.example',
    publicUrl: 'https://mewavan.example',
    isDemo: false,
  }),
  contentPage: async () => ORIGINAL_PAGE,
  storeSettings: async () => ({
    shipping: { cost: 60, freeShippingThreshold: 999 },
    shippingCost: 60,
    freeShippingThreshold: 999,
  }),
  banner: async () => ({ text: '30% off and free shipping on all orders', until: null }),
  storeInformation: async () => aStore(),
  products: async ({ category, limit }) =>
    [almonds, figs].filter((product) => !category || product.category === category).slice(0, limit),
  listing: async (query) => {
    asked.push(query);
    const { category, q, origin } = query;
    const found = [almonds, figs].filter(
      (product) =>
        (!category || product.category === category) &&
        (!q || (['almonds', 'badaam'].includes(q) && product === almonds)) &&
        (!origin || (origin.includes('US') && product === almonds)),
    );
    return { products: found, total: q === 'many' ? 80 : found.length, corrected: q === 'badaam' ? 'badam' : null };
  },
  facets: async (filters) => {
    asked.push(filters);
    return someFacets({
      origins: [
        { code: 'IN', name: 'India', count: 0 },
        { code: 'US', name: 'United States', count: 1 },
      ],
      kinds: [
        { kind: 'nuts', count: 1 },
        { kind: 'dates', count: 0 },
      ],
    });
  },
  highlights: async () => ({ kinds: [], giftCounts: [0, 0, 0], reviews: [] }),
  product: async (id) => [almonds, figs].find(({ _id }) => _id === id) ?? null,
};
const client = {
  template:
    '<html><head><!--head--><title>x</title><!--/head--></head><body><div id="root"><!--page--></div><!--state--><noscript >No scripts.</noscript ><script type="module" src="/assets/index.js"></script></body></html>',
  manifest: JSON.stringify({
    'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    'src/pages/product/ProductPage.tsx': { file: 'assets/product.js', imports: ['_shared.js', '_stepper.js'] },
    '_stepper.js': { file: 'assets/stepper.js' },
    'fonts/manrope-core.woff2': { file: 'assets/manrope-core-a_1.woff2' },
    'fonts/manrope-rupee.woff2': { file: 'assets/manrope-rupee-b-2.woff2' },
    'fonts/manrope-latin-wght-normal.woff2': { file: 'assets/manrope-latin-wght-normal-c3.woff2' },
  }),
};

const pageAt = async (address: string): Promise<StorefrontPage> => (await openStorefront(client, source)).page(address);
const documentOf = ({ html }: StorefrontPage): Document => new DOMParser().parseFromString(html, 'text/html');
const graphOf = (page: Document) =>
  (
    JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as {
      '@graph': Record<string, unknown>[];
    }
  )['@graph'];
const things = (page: Document, type: string) => graphOf(page).filter((thing) => thing['@type'] === type);
const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

const SERVER_RENDERED = [
  '/',
  '/shop',
  '/gifts',
  '/product/p-almonds',
  '/story',
  '/privacy',
  '/shipping',
  '/returns',
  '/terms',
  '/store-information',
];

it('renders every public page with a heading and without a loading state', async () => {
  for (const address of SERVER_RENDERED) {
    const rendered = await pageAt(address);
    const page = documentOf(rendered);
    expect([address, rendered.status]).toEqual([address, 200]);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.body.textContent).not.toMatch(/Loading/);
  }
});

it('gives each page its own title, description and canonical address in the head', async () => {
  const heads = await Promise.all(
    SERVER_RENDERED.map(async (address) => documentOf(await pageAt(`${address}?from=mail`))),
  );
  for (const [at, page] of heads.entries()) {
    expect(page.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://mewavan.example${SERVER_RENDERED[at]}`,
    );
    expect(meta(page, 'og:url')).toBe(`https://mewavan.example${SERVER_RENDERED[at]}`);
    expect(meta(page, 'description')!.length).toBeLessThanOrEqual(156);
    expect(page.head.querySelectorAll('title')).toHaveLength(1);
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(SERVER_RENDERED.length);
  expect(new Set(heads.map((page) => meta(page, 'description'))).size).toBe(SERVER_RENDERED.length);
});

it('says on every page who runs the shop', async () => {
  for (const address of [...SERVER_RENDERED, '/nowhere']) {
    const footer = documentOf(await pageAt(address)).querySelector('footer')!;
    for (const fact of [
      'Mewavan Foods Private Limited',
      'Pune 411037',
      '1800 123 4567',
      'Meera Joshi',
      'FSSAI licence 11521999000123',
    ])
      expect([address, footer.textContent]).toEqual([address, expect.stringContaining(fact)]);
    expect(footer.querySelector('a[href="/store-information"]')).not.toBeNull();
  }
});

it('gives search engines the legal name and address', async () => {
  const [organization] = things(documentOf(await pageAt('/')), 'Organization');
  expect(organization).toMatchObject({
    legalName: 'Mewavan Foods Private Limited',
    taxID: '27AAPFU0939F1ZV',
    address: { streetAddress: '5, Market Yard', postalCode: '411037', addressRegion: 'Maharashtra' },
    contactPoint: { telephone: '1800 123 4567' },
  });
});

it('lists products as links with prices', async () => {
  const page = documentOf(await pageAt('/shop'));
  expect(page.querySelector('a[href="/product/p-almonds"]')?.textContent).toBe('Almonds');
  expect(page.body.textContent).toContain('From ₹349.00');
});

it('has the filters that people use most as links, and no filter without products', async () => {
  const links = [...documentOf(await pageAt('/shop')).querySelectorAll('[aria-label="Quick filters"] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Nuts', '/shop?kind=nuts'],
    ['Under ₹500', '/shop?maxPrice=499.99'],
    ['In stock', '/shop?inStock=1'],
  ]);
  const chosen = documentOf(await pageAt('/shop?kind=nuts&inStock=1'));
  const [nuts] = [...chosen.querySelectorAll('[aria-label="Quick filters"] a')];
  expect([nuts?.getAttribute('aria-current'), nuts?.getAttribute('href')]).toEqual(['true', '/shop?inStock=1']);
});

it('has the search of the shop in the header of every page, as a form', async () => {
  for (const address of ['/', '/story', '/product/p-almonds', '/shop?q=almonds']) {
    const form = documentOf(await pageAt(address)).querySelector('header form[role=search]')!;
    expect(form.getAttribute('action')).toBe('/shop');
    expect(form.querySelector('input')!.value).toBe(address.endsWith('q=almonds') ? 'almonds' : '');
  }
});

it('loads one image of the first view with high priority and the images below lazily', async () => {
  for (const address of ['/', '/shop', '/product/p-almonds']) {
    const images = [...documentOf(await pageAt(address)).querySelectorAll('img')];
    expect(images.filter((image) => image.getAttribute('fetchpriority') === 'high')).toEqual([images[0]]);
    expect(images.at(-1)!.getAttribute('loading')).toBe(address === '/shop' ? 'eager' : 'lazy');
    for (const image of images) expect(image.hasAttribute('width') && image.hasAttribute('height')).toBe(true);
  }
});

describe('the cache key of a page', () => {
  it.each([
    ['/Shop', '/shop'],
    ['/SHOP', '/shop'],
    ['/Account/Orders', '/account/orders'],
    ['/shop', '/shop'],
    ['/', '/'],
    ['/Nothing', '/Nothing'],
    ['/Product/0B2F7C1E-5A0B-4C59-9F0E-6C1D1F2A3B4C', '/product/0b2f7c1e-5a0b-4c59-9f0e-6c1d1f2a3b4c'],
    ['/product/P%20x', '/product/P%20x'],
    ['/Reset-Password/aB-9', '/reset-password/aB-9'],
  ])('normalizes %s to %s', async (given, expected) => {
    expect((await openStorefront(client, source)).canonicalPath(given)).toBe(expected);
  });

  const cacheKeyOf = async (address: string): Promise<string> =>
    (await openStorefront(client, source)).cacheKeyOf(address);

  it.each([
    ['/', '/'],
    ['/?q=figs', '/'],
    ['/story?x=1', '/story'],
    ['/shop?x=1', '/shop'],
    ['/shop?utm_source=mail&q=figs%20%26%20dates&gclid=1', '/shop?q=figs+%26+dates'],
    ['/shop?inStock=1&sort=price&q=a&q=b', '/shop?q=a&inStock=1&sort=price'],
    ['/shop?origin=US,IR&origin=IN&origin=x&page=2', '/shop?origin=IN&origin=IR&origin=US&page=2'],
    ['/shop?q=&sort=newest&category=&minPrice=&maxPrice=&rating=&page=1', '/shop'],
    ['/gifts?sort=featured&inStock=no', '/gifts'],
    ['/shop?sort=random-word', '/shop'],
    ['/%73hop', '/shop'],
    ['/product/p-almonds?size=1kg&x=1', '/product/p-almonds?size=1kg'],
    ['/product/p-almonds?size=', '/product/p-almonds'],
    ['/product/a%2Fb', '/product/a%2Fb'],
  ])('of %s is %s', async (address, expected) => {
    expect(await cacheKeyOf(address)).toBe(expected);
    expect(await cacheKeyOf(expected)).toBe(expected);
  });

  it('is the same for all unknown URLs, and for client-rendered pages with the same text for browsers without scripts', async () => {
    expect(new Set(await Promise.all(['/nothing', '/wp-login.php?x', '/a/b/c', '/shop/x'].map(cacheKeyOf))).size).toBe(
      1,
    );
    expect(
      new Set(
        await Promise.all(
          ['/account', '/reset-password/key', '/admin/x?y', '/account/orders?pageNumber=2'].map(cacheKeyOf),
        ),
      ).size,
    ).toBe(1);
    for (const address of ['/cart', '/login', '/checkout', '/wish-list', '/account'])
      expect(await cacheKeyOf(address)).toBe(address);
  });

  it('renders the same page as the original URL', async () => {
    for (const address of [
      '/shop?q=almonds&x=1',
      '/product/p-almonds?x=1&size=1kg',
      '/story?x=1',
      '/nothing/at/all',
      '/product/none?x=1',
    ])
      expect([address, await pageAt(await cacheKeyOf(address))]).toEqual([address, await pageAt(address)]);
  });
});

it('applies the filters in the URL of a list', async () => {
  const page = documentOf(await pageAt('/shop?q=almonds'));
  expect(page.querySelector('#listing-heading ~ [role=status]')?.textContent).toBe('1 product');
});

describe('a list with filters', () => {
  const query =
    '/shop?q=almonds&origin=US,IR&category=Shop+All&minPrice=100&maxPrice=900&rating=4&inStock=1&sort=unit-price&page=2';

  it('asks the server for one page, and for what else can be chosen', async () => {
    asked = [];
    await pageAt(query);
    const filters = { q: 'almonds', category: 'Shop All', minPrice: 100, maxPrice: 900, rating: 4, inStock: true };
    expect(asked).toEqual([
      { ...filters, origin: ['IR', 'US'], sort: 'unit-price', page: 2, limit: 30 },
      { ...filters, origin: ['IR', 'US'] },
    ]);
    asked = [];
    await pageAt('/gifts?category=Shop+All');
    expect(asked).toEqual([{ category: 'Gift Boxes', page: 1, limit: 30 }, { category: 'Gift Boxes' }]);
  });

  it('is a form that loads the same page, without script', async () => {
    const page = documentOf(await pageAt(query));
    const form = page.querySelector<HTMLFormElement>('noscript form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['get', null]);
    const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    expect(sent.toString()).toBe('q=almonds&minPrice=100&maxPrice=900&inStock=1&rating=4&origin=US&sort=unit-price');
    const origins = [...page.querySelectorAll('input[name=origin]')].map(
      (input) => input.closest('label')!.textContent,
    );
    expect(origins).toEqual(['United States (1)']);
  });

  it('has links that remove its filters, and to its other pages', async () => {
    const links = (page: Document) =>
      Object.fromEntries(
        [...page.querySelectorAll('main [aria-label="Filters in use"] a, main nav a[href*="?"]')].map((link) => [
          link.textContent,
          link.getAttribute('href'),
        ]),
      );
    expect(links(documentOf(await pageAt('/shop?origin=US&inStock=1&sort=price')))).toEqual({
      'United States': '/shop?inStock=1&sort=price',
      'In stock only': '/shop?origin=US&sort=price',
      'Clear all': '/shop?sort=price',
    });
    expect(links(documentOf(await pageAt('/shop?q=many&page=2')))).toMatchObject({
      Previous: '/shop?q=many&page=1',
      Next: '/shop?q=many&page=3',
    });
  });
});

it.each([
  ['/nowhere', 'This page could not be found'],
  ['/product/none', 'Product not found.'],
])('renders %s as a page with the status 404', async (address, heading) => {
  const rendered = await pageAt(address);
  const page = documentOf(rendered);
  expect([rendered.status, page.querySelector('h1')?.textContent, meta(page, 'robots')]).toEqual([
    404,
    heading,
    'noindex',
  ]);
});

it.each(['/cart', '/login', '/checkout', '/account/orders', '/admin/productlist', '/admin/nothing'])(
  'renders %s in the browser only and excludes it from search engines',
  async (address) => {
    const rendered = await pageAt(address);
    const page = documentOf(rendered);
    expect([rendered.status, page.getElementById('root')?.textContent, meta(page, 'robots')]).toEqual([
      200,
      '',
      'noindex',
    ]);
    expect(page.getElementById(DEHYDRATED_STATE_ID)?.textContent).toContain('30% off and free shipping on all orders');
  },
);

it.each([
  ['/cart', 'Your cart needs JavaScript'],
  ['/register', 'Signing in needs JavaScript'],
  ['/payment', 'The checkout needs JavaScript'],
  ['/account/orders', 'This page needs JavaScript'],
])('shows browsers without scripts at %s what to do, below the usual header', async (address, heading) => {
  const { html } = await pageAt(address);
  const page = new DOMParser().parseFromString(/<noscript >([^]*)<\/noscript >/.exec(html)![1]!, 'text/html');
  expect(page.querySelector('h1')?.textContent).toBe(heading);
  expect(page.querySelector('header nav')?.textContent).toContain('Shop All');
  expect(page.querySelector('footer')?.textContent).toContain('care@mewavan.example');
});

it('renders the complaint form as a form that works without scripts, and its outcome', async () => {
  const form = documentOf(await pageAt('/complaint')).querySelector<HTMLFormElement>('main form')!;
  expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual(['post', '/complaint', false]);
  expect([...form.elements].map((field) => (field as HTMLInputElement).name).filter(Boolean)).toEqual([
    'name',
    'email',
    'phone',
    'category',
    'text',
  ]);
  const notice = async (query: string) =>
    documentOf(await pageAt(`/complaint?${query}`)).querySelector('main [role=status], main [role=alert]')?.textContent;
  expect(await notice('outcome=received')).toContain('We have received your complaint.');
  expect(await notice('outcome=email')).toBe('Enter a valid email address.');
  expect(await notice('outcome=failed')).toContain('Could not send the complaint.');
});

const preloads = (page: Document, rel: string) =>
  [...page.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));

it('preloads the scripts of the page that the entry does not import', async () => {
  expect(preloads(documentOf(await pageAt('/product/p-almonds')), 'modulepreload')).toEqual([
    '/assets/product.js',
    '/assets/stepper.js',
  ]);
});

it('names a file for each server-rendered page', () => {
  const files = Object.values(SERVER_RENDERED_PAGES).map(({ file }) => file);
  expect(files.filter((file) => !fs.existsSync(path.resolve('frontend', file)))).toEqual([]);
});

it('preloads the imports of the entry on client-rendered pages', async () => {
  expect(preloads(documentOf(await pageAt('/cart')), 'modulepreload')).toEqual(['/assets/shared.js']);
});

it('loads scripts with low priority on server-rendered pages', async () => {
  const waiting = 'script[type=module][fetchpriority=low], link[rel=modulepreload][fetchpriority=low]';
  expect(documentOf(await pageAt('/product/p-almonds')).querySelectorAll(waiting)).toHaveLength(3);
  expect(documentOf(await pageAt('/cart')).querySelectorAll(waiting)).toHaveLength(0);
});

it('preloads the fonts of the first view, the rupee font only where a price is shown', async () => {
  expect(preloads(documentOf(await pageAt('/shop')), 'preload')).toEqual([
    '/assets/manrope-core-a_1.woff2',
    '/assets/manrope-rupee-b-2.woff2',
  ]);
  expect(preloads(documentOf(await pageAt('/story')), 'preload')).toEqual(['/assets/manrope-core-a_1.woff2']);
});

it('includes only the product fields that the list shows', async () => {
  const queries = JSON.parse(documentOf(await pageAt('/shop')).getElementById(DEHYDRATED_STATE_ID)!.textContent) as {
    endpointName: string;
    value: { products: object[] };
  }[];
  const [product] = queries.find(({ endpointName }) => endpointName === 'listing')!.value.products;
  expect(product).toMatchObject({ name: almonds.name, image: almonds.imageUrls[0] });
  for (const field of ['benefits', 'nutritionalFacts', 'reviews', 'imageUrls', 'description'])
    expect(product).not.toHaveProperty(field);
});

it('escapes catalogue text in scripts and markup', async () => {
  const rendered = await pageAt('/product/p-figs');
  expect(rendered.html).not.toContain('<script>alert');
  const page = documentOf(rendered);
  expect(page.querySelector('h1')?.textContent).toBe(HOSTILE);
  expect(things(page, 'Product')[0]).toMatchObject({ name: HOSTILE });
  expect(JSON.parse(page.getElementById(DEHYDRATED_STATE_ID)!.textContent)).toContainEqual(
    expect.objectContaining({ endpointName: 'product', value: expect.objectContaining({ name: HOSTILE }) }),
  );
});

describe('structured data', () => {
  it('has one offer for each size at the price that the page shows', async () => {
    for (const { size } of almonds.variants) {
      const page = documentOf(await pageAt(`/product/p-almonds?size=${size}`));
      const offers = things(page, 'Product')[0]!.offers as {
        name: string;
        price: string;
        availability: string;
        url: string;
      }[];
      expect(offers.map(({ name }) => name)).toEqual(['250g', '1kg']);
      const shown = page.querySelector('[role=status] .text-h2')?.textContent?.replace(/[₹,]/g, '');
      const selected = page.querySelector('[aria-pressed=true]')?.textContent;
      expect(offers.find(({ name }) => name === selected)).toMatchObject({
        price: shown,
        url: `https://mewavan.example/product/p-almonds?size=${selected}`,
      });
    }
  });

  it('includes stock, struck-through price, shipping and rating', async () => {
    const [product] = things(documentOf(await pageAt('/product/p-almonds')), 'Product') as [
      { offers: Record<string, unknown>[]; aggregateRating: unknown },
    ];
    expect(product.offers.map(({ availability }) => availability)).toEqual([
      'https://schema.org/InStock',
      'https://schema.org/OutOfStock',
    ]);
    expect(product.offers[1]).toMatchObject({
      price: '1299.00',
      priceCurrency: 'INR',
      shippingDetails: { shippingRate: { value: '0.00' } },
    });
    expect(product.offers[0]).toMatchObject({
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    });
    expect(product.offers[0]).toMatchObject({ shippingDetails: { shippingRate: { value: '60.00' } } });
    expect(product.offers[0]!.priceSpecification).toContainEqual(
      expect.objectContaining({ priceType: 'https://schema.org/StrikethroughPrice', price: '499.00' }),
    );
    expect(product.aggregateRating).toMatchObject({ ratingValue: '4.6', reviewCount: 1 });
  });

  it('promises no free shipping at a cost of 0 to which zones add a surcharge', async () => {
    const offersAt = async (freeShippingThreshold: number | null, zones: Pick<StoreSettings, 'hasSurcharges'>) => {
      const shipping = { cost: 0, freeShippingThreshold };
      const storeSettings = async () => ({ shipping, shippingCost: 0, freeShippingThreshold, ...zones });
      const storefront = await openStorefront(client, { ...source, storeSettings });
      const [product] = things(documentOf(await storefront.page('/product/p-almonds')), 'Product');
      return product!.offers as { shippingDetails?: { shippingRate: { value: string } } }[];
    };
    const rates = (offers: Awaited<ReturnType<typeof offersAt>>) =>
      offers.map(({ shippingDetails }) => shippingDetails?.shippingRate.value);
    expect(rates(await offersAt(null, {}))).toEqual(['0.00', '0.00']);
    expect(rates(await offersAt(null, { hasSurcharges: true }))).toEqual([undefined, undefined]);
    expect(rates(await offersAt(999, { hasSurcharges: true }))).toEqual([undefined, '0.00']);
    expect(rates(await offersAt(0, { hasSurcharges: true }))).toEqual(['0.00', '0.00']);
  });

  it('declares no struck-through price that the page does not show', async () => {
    const invented = { ...almonds, variants: [aVariant({ originalPrice: 3490, referencePrice: undefined })] };
    const storefront = await openStorefront(client, { ...source, product: async () => invented });
    expect(await storefront.page('/product/p-almonds')).toMatchObject({
      html: expect.not.stringMatching(/StrikethroughPrice|<s>|3,490/),
    });
  });

  it('declares no original price that is neither the MRP nor was asked', async () => {
    const original = { ...almonds, variants: [aVariant({ referencePrice: { kind: 'original', price: 499 } })] };
    const storefront = await openStorefront(client, { ...source, product: async () => original });
    expect(await storefront.page('/product/p-almonds')).toMatchObject({
      html: expect.not.stringMatching(/StrikethroughPrice|ListPrice|MRP/),
    });
  });

  it('declares origins, weights, MRP and nutrition of a product', async () => {
    const labelled = {
      ...almonds,
      countryOfOrigin: 'US',
      nutrition: { serveG: 30, energyKcal: 579 },
      variants: [aVariant({ mrp: 599, netQuantity: { value: 250, unit: 'g' } })],
    };
    const storefront = await openStorefront(client, { ...source, product: async () => labelled });
    const [product] = things(documentOf(await storefront.page('/product/p-almonds')), 'Product');
    expect(product).toMatchObject({
      countryOfOrigin: [{ identifier: 'US', name: 'United States' }],
      weight: [{ value: 250, unitCode: 'GRM' }],
      additionalProperty: [{ name: 'Energy', value: 579, unitText: 'kcal per 100 g' }],
      offers: [
        {
          priceSpecification: expect.arrayContaining([
            expect.objectContaining({ priceType: 'https://schema.org/ListPrice', price: '599.00' }),
          ]),
        },
      ],
    });
  });

  it('has no rating without reviews', async () => {
    expect(things(documentOf(await pageAt('/product/p-figs')), 'Product')[0]).not.toHaveProperty('aggregateRating');
  });

  it('has organisation and website on the home page, breadcrumbs and products on lists', async () => {
    const home = documentOf(await pageAt('/'));
    expect(things(home, 'Organization')[0]).toMatchObject({ name: 'Mewavan', url: 'https://mewavan.example/' });
    expect(things(home, 'WebSite')).toHaveLength(1);
    const gifts = documentOf(await pageAt('/gifts'));
    expect(things(gifts, 'BreadcrumbList')).toHaveLength(1);
    expect(things(gifts, 'ItemList')[0]).toMatchObject({
      itemListElement: [{ url: 'https://mewavan.example/product/p-figs' }],
    });
  });
});

describe('sitemap, robots.txt and web manifest', () => {
  const file = async (address: string) => (await openStorefront(client, source)).files[address]!();

  it('list every public page and every product in the sitemap', async () => {
    const sitemap = new DOMParser().parseFromString((await file('/sitemap.xml')).content, 'application/xml');
    const places = [...sitemap.querySelectorAll('url > loc')].map((place) =>
      place.textContent?.replace('https://mewavan.example', ''),
    );
    expect(places.sort()).toEqual(
      [
        '/',
        '/shop',
        '/gifts',
        '/story',
        '/privacy',
        '/shipping',
        '/returns',
        '/terms',
        '/store-information',
        '/product/p-almonds',
        '/product/p-figs',
      ].sort(),
    );
    expect(sitemap.querySelector('lastmod')?.textContent).toBe(almonds.updatedAt);
  });

  it('exclude private pages from crawling', async () => {
    const { content } = await file('/robots.txt');
    for (const path of ['/admin', '/account', '/cart', '/checkout', '/api/'])
      expect(content).toContain(`Disallow: ${path}\n`);
    expect(content).toContain('Sitemap: https://mewavan.example/sitemap.xml');
  });

  it('use the store name in the web manifest, with which the shop can be installed', async () => {
    expect(JSON.parse((await file('/site.webmanifest')).content)).toMatchObject({
      name: 'Mewavan',
      start_url: '/',
      display: 'standalone',
      icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512', purpose: 'maskable' })]),
    });
  });
});

it('hydrates without re-rendering, refetching or warnings', async () => {
  const consoleErrors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { html } = await pageAt('/product/p-almonds?size=250g');
  document.body.innerHTML = documentOf({ status: 200, html }).body.innerHTML;
  window.history.replaceState(null, '', '/product/p-almonds?size=250g');
  const root = document.getElementById('root')!;
  const heading = root.querySelector('h1');
  const store = makeStore();
  hydrateCache(store, readDehydratedState());
  const recovered: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <App store={store} history={browserHistory()} />, {
      onRecoverableError: (error) => recovered.push(error),
    });
  });
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(recovered).toEqual([]);
  expect(consoleErrors.mock.calls).toEqual([]);
  consoleErrors.mockRestore();
});

it('throws for a template without placeholders', async () => {
  const storefront = await openStorefront({ ...client, template: '<html></html>' }, source);
  await expect(storefront.page('/')).rejects.toThrow('no placeholders for the content');
});

it('renders what the server finds for a search, says what was corrected, and works without script', async () => {
  const page = documentOf(await pageAt('/shop?q=badaam&sort=price'));
  expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([almonds.name]);
  expect(page.body.textContent).toContain("Showing results for 'badam'.");
  const form = page.querySelector('noscript form')!;
  expect(form.querySelector('[name=q]')?.getAttribute('value')).toBe('badaam');
  expect(form.querySelector('[name=sort] [selected]')?.getAttribute('value')).toBe('price');
  expect(form.querySelector('[name=inStock]')?.hasAttribute('checked')).toBe(false);
  expect(form.querySelector('[type=submit]')).not.toBeNull();
  expect(things(page, 'ItemList')).toMatchObject([{ numberOfItems: 1 }]);
});
