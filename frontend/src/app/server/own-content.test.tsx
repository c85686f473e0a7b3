import type { PageSource, StoreConfig } from '@shop/contracts';
import {
  PAGE_CONTENT_KEYS,
  CONTENT_PATHS,
  contentFields,
  type ContentPage,
  type ContentPageKey,
  variablesIn,
} from '@shop/contracts/content';
import { parseRichText } from '@shop/contracts/rich-text';
import { openStorefront } from '../../entry-server';
import { POLICY_FACTS } from '../../shared/config/policy-facts';
import { aStore, someFacets } from '../../testing/builders';
import { CONTENT_ORIGINALS } from './content-originals';

const sourceOf = (
  config: Partial<StoreConfig> = {},
  contentPage: PageSource['contentPage'] = async () => Promise.reject(new Error('not asked for')),
): PageSource => ({
  storeConfig: async () => ({
    ...{ name: 'Mewavan', supportEmail: 'care@mewavan.example', publicUrl: 'https://mewavan.example', isDemo: false },
    ...config,
  }),
  contentPage,
  storeSettings: async () => ({
    ...{ shipping: { cost: 60, freeShippingThreshold: null }, shippingCost: 60, freeShippingThreshold: null },
  }),
  banner: async () => ({ text: null, until: null }),
  storeInformation: async () => aStore(),
  products: async () => [],
  listing: async () => ({ products: [], total: 0, corrected: null }),
  facets: async () => someFacets(),
  highlights: async () => ({ kinds: [], giftCounts: [0, 0, 0], reviews: [] }),
  product: async () => null,
});
const FONT = { file: 'assets/fraunces-core-a.woff2' };
const client = {
  template:
    '<html><head><!--head--><!--/head--><meta name="theme-color" content="#000" /></head><body><!--page--><!--state--></body></html>',
  manifest: JSON.stringify({ 'index.html': { file: 'assets/index.js' }, font: FONT }),
};
const render = async (path: string, source: PageSource): Promise<string> =>
  (await (await openStorefront(client, source)).page(path)).html;
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)![0].replaceAll('<!-- -->', '');

/** A page with its original texts as its own. */
function originalsAsOwn(page: ContentPageKey): ContentPage {
  const own: ContentPage = { publishedAt: `${POLICY_FACTS.lastUpdated}T06:00:00Z`, texts: {}, rich: {} };
  for (const [name, text] of Object.entries(CONTENT_ORIGINALS[page]))
    if (contentFields(page)[name]!.kind === 'rich') own.rich[name] = parseRichText(text);
    else own.texts[name] = text;
  return own;
}

it.each(['story', 'shipping', 'returns', 'privacy', 'terms'] as const)(
  'reads the same with the original texts of %s published as the shop’s own',
  async (page) => {
    const path = CONTENT_PATHS[page];
    const own = await render(
      path,
      sourceOf({ ownPages: [page] }, async () => originalsAsOwn(page)),
    );
    expect(mainOf(own)).toBe(mainOf(await render(path, sourceOf())));
  },
);

it('has originals for fields that exist, with exactly the variables that their fields declare', () => {
  for (const key of PAGE_CONTENT_KEYS) {
    for (const [name, text] of Object.entries(CONTENT_ORIGINALS[key])) {
      const field = contentFields(key)[name]!;
      expect([key, name, variablesIn(text).sort()]).toEqual([key, name, [...(field.variables ?? [])].sort()]);
      expect([...text].length).toBeLessThanOrEqual(field.max);
    }
    const texts = Object.entries(contentFields(key)).filter(([, { kind }]) => kind === 'line' || kind === 'rich');
    // The original name of the shop is in the configuration of the server.
    const own = texts.map(([name]) => name).filter((name) => key !== 'brand' || name !== 'name');
    expect(Object.keys(CONTENT_ORIGINALS[key])).toEqual(expect.arrayContaining(own));
  }
  expect(PAGE_CONTENT_KEYS).toEqual(Object.keys(CONTENT_ORIGINALS));
});

it('renders a rich text with the values of its variables, and never as HTML', async () => {
  const rich = { body: parseRichText('## <b>Now</b>\n\nWithin {delivery days}, {couriers}. [x](javascript:alert)') };
  const html = await render(
    '/shipping',
    sourceOf({ ownPages: ['shipping'] }, async () => ({
      publishedAt: '2026-12-24T20:00:00Z',
      texts: { summary: '{shop name} ships.' },
      rich,
    })),
  );
  expect(html).toContain('Mewavan ships.');
  expect(mainOf(html)).toContain('<h2>1. &lt;b&gt;Now&lt;/b&gt;</h2>');
  expect(html).toContain('Within 3-5 business days, DTDC, BlueDart, Delhivery. x');
  expect(html).toContain('25 Dec 2026');
  expect(mainOf(html)).not.toContain('javascript');
});

it('shows the shop’s own home page, footer, social pages and brand', async () => {
  const image = '/uploads/0b6f3d0e.jpg';
  const html = await render(
    '/',
    sourceOf({
      texts: {
        home: { heading: 'Diwali boxes', slide1Image: image, slide1Alt: 'A box' },
        whyUs: { leafName: 'Purity' },
        giftBand: { giftsHeading: 'Boxes & more', image },
        footer: { tagline: 'From Pune' },
      },
      brand: { logo: image, primary: '#5a1a6b', font: 'georgia' },
    }),
  );
  for (const part of ['Diwali boxes</h1>', 'alt="A box"', 'Purity</h3>', 'Boxes &amp; more', 'From Pune', 'Authentic'])
    expect(html).toContain(part);
  expect(html).toContain(`<img src="${image}" alt="Mewavan"`);
  expect(html).toContain('/uploads/0b6f3d0e-640.avif 640w');
  expect(html).toMatch(/<style>:root\{--color-forest:#5a1a6b;[^<]*--font-display:Georgia/);
  expect(html).not.toContain(FONT.file);
  expect(await render('/', sourceOf())).toEqual(expect.not.stringContaining('<style>'));
  expect(await render('/', sourceOf())).toContain(FONT.file);
});
