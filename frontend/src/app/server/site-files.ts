import {
  LOCALE,
  resolveImageUrl,
  type BuiltClient,
  type PageSource,
  type ProductSummary,
  type Storefront,
} from '@shop/contracts';
import { HOME_PAGE_MESSAGES } from '../../pages/home/messages';
import { paths } from '../../shared/config/paths';
import { themeColor } from './brand-style';
import { escapeHtml } from './document';
import { offlinePage, OFFLINE_PAGE_PATH, workerScript } from './offline-files';
import { SERVER_RENDERED_PAGES } from './server-rendered-pages';

/** Paths that crawlers must not index: the API, the back office and personal pages. */
const PRIVATE = [
  '/api/',
  '/admin',
  paths.account,
  paths.cart,
  paths.wishList,
  paths.checkout,
  paths.payment,
  paths.orderSuccess,
  paths.login,
  paths.register,
  paths.forgotPassword,
  '/reset-password',
  paths.invitation,
  paths.pay,
  '/confirm-email',
  '/unsubscribe',
];

const STATIC_PAGES = Object.keys(SERVER_RENDERED_PAGES).filter(
  (route) => !/[:*]/.test(route) && route !== paths.complaint,
);

function productEntry(publicUrl: string, { _id, updatedAt, imageUrls }: ProductSummary): string {
  const images = imageUrls.map(
    (stored) =>
      `<image:image><image:loc>${escapeHtml(new URL(resolveImageUrl(stored), publicUrl).href)}</image:loc></image:image>`,
  );
  return `<url><loc>${escapeHtml(`${publicUrl}${paths.product(_id)}`)}</loc><lastmod>${escapeHtml(updatedAt)}</lastmod>${images.join('')}</url>`;
}

async function sitemap(source: PageSource) {
  const [{ publicUrl }, products] = await Promise.all([source.storeConfig(), source.products({})]);
  const pages = STATIC_PAGES.map((path) => `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`);
  const entries = [...pages, ...products.map((product) => productEntry(publicUrl, product))].join('\n');
  return {
    type: 'application/xml; charset=utf-8',
    content: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries}\n</urlset>\n`,
  };
}

async function robots(source: PageSource) {
  const { publicUrl } = await source.storeConfig();
  const content = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return { type: 'text/plain; charset=utf-8', content };
}

async function webManifest(source: PageSource) {
  const config = await source.storeConfig();
  const { name } = config;
  const icons = [192, 512].map((edge) => ({ src: `/icon-${edge}.png`, sizes: `${edge}x${edge}`, type: 'image/png' }));
  const manifest = {
    name,
    short_name: name,
    description: HOME_PAGE_MESSAGES.title,
    lang: LOCALE,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7ef',
    theme_color: themeColor(config),
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...icons,
      // Their mark lies in the circle that every mask leaves.
      ...icons.map((icon) => ({ ...icon, purpose: 'maskable' })),
    ],
  };
  return { type: 'application/manifest+json; charset=utf-8', content: JSON.stringify(manifest) };
}

/** Returns the sitemap, robots.txt, the web manifest, the offline page and its service worker. */
export const siteFiles = (source: PageSource, client: BuiltClient): Storefront['files'] => ({
  '/sitemap.xml': () => sitemap(source),
  '/robots.txt': () => robots(source),
  '/site.webmanifest': () => webManifest(source),
  [OFFLINE_PAGE_PATH]: async () => offlinePage(client, await source.storeConfig()),
  '/service-worker.js': async () => workerScript(client, await source.storeConfig()),
});
