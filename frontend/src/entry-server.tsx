import type { BuiltClient, PageSource, StoreConfig, Storefront, StorefrontPage } from '@shop/contracts';
import { DEHYDRATED_STATE_ID, valueOf, type DehydratedQuery } from './app/dehydrated-state';
import { flattenRoutes, loadLazyRoutes } from './app/load-lazy-routes';
import { ANY_PATH, routes } from './app/routes';
import { brandStyle, themeColor, unusedFonts } from './app/server/brand-style';
import { CONTENT_ORIGINALS } from './app/server/content-originals';
import { escapeHtml, fillTemplate, serializeForScript, withLowPriorityScript } from './app/server/document';
import { renderPage } from './app/server/render-page';
import { kindOfScriptlessPage, renderScriptlessPage } from './app/server/ScriptlessPage';
import { routeFinder } from './app/server/route-finder';
import { commonQueries, SERVER_RENDERED_PAGES, layoutQueries } from './app/server/server-rendered-pages';
import { entryPreloads, fontPreloads, pagePreloads, readManifest } from './app/server/preloads';
import { siteFiles } from './app/server/site-files';
import { structuredData } from './app/server/structured-data';
import { paths } from './shared/config/paths';
import { shopApi } from './shared/shop/shop-api';
import { loadDeferredParts } from './shared/lib/deferred';

/** Opens the storefront for server rendering, see the contract `StorefrontBuild`. */
export async function openStorefront(client: BuiltClient, source: PageSource): Promise<Storefront> {
  const { template } = client;
  const manifest = readManifest(client.manifest);
  const prioritizedTemplate = withLowPriorityScript(template);
  await loadLazyRoutes(flattenRoutes(routes).filter(({ path }) => path !== undefined && path in SERVER_RENDERED_PAGES));
  await loadDeferredParts();

  async function renderOnServer(
    url: string,
    route: string,
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ): Promise<StorefrontPage> {
    const page = SERVER_RENDERED_PAGES[route]!;
    const [common, { queries, isMissing = false }] = await Promise.all([
      commonQueries(source),
      page.load(source, params, query),
    ]);
    const { head, body } = renderPage(url, [...common, ...queries]);
    const config = configIn(common);
    const fonts = fontPreloads(manifest, body, config.brand && unusedFonts(config.brand));
    const data = structuredData(route, [...common, ...queries]);
    return {
      status: isMissing ? 404 : 200,
      html: fillTemplate(prioritizedTemplate, {
        head: `${head}${brandStyle(config)}${fonts}${pagePreloads(manifest, page.file)}${data}`,
        themeColor: themeColor(config),
        body,
        state: stateScript([...common, ...queries]),
      }),
    };
  }

  async function clientRenderedPage(url: string): Promise<StorefrontPage> {
    const queries = await layoutQueries(source);
    const config = configIn(queries);
    const fonts = fontPreloads(manifest, '', config.brand && unusedFonts(config.brand));
    const head = `<title data-shell>${escapeHtml(config.name)}</title><meta name="robots" content="noindex" data-shell>${brandStyle(config)}${fonts}${entryPreloads(manifest)}`;
    const scriptless = renderScriptlessPage(scriptlessKind(url), queries);
    return {
      status: 200,
      html: fillTemplate(template, {
        head,
        body: '',
        scriptless,
        state: stateScript(queries),
        themeColor: themeColor(config),
      }),
    };
  }

  return {
    files: siteFiles(source, client),
    contentOriginals: CONTENT_ORIGINALS,
    canonicalPath(pathname) {
      const path = findRoute(pathname)?.path;
      if (path === undefined || path === pathname || path.includes('*')) return pathname;
      const pattern = path.split('/');
      return pathname
        .split('/')
        .map((segment, at) => (pattern[at]?.startsWith(':') ? normalizeParameter(segment) : (pattern[at] ?? segment)))
        .join('/');
    },
    cacheKeyOf(url) {
      const found = serverRenderedRoute(url);
      if (!found) return CLIENT_RENDERED_PAGES[scriptlessKind(url)];
      if (found.route === ANY_PATH) return ANY_MISSING_PAGE;
      const path = found.route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(found.params[name] ?? ''));
      const { relevantParams } = SERVER_RENDERED_PAGES[found.route]!;
      const query = relevantParams && found.search !== '' && relevantParams(queryOf(found)).toString();
      return query ? `${path}?${query}` : path;
    },
    page(url) {
      const found = serverRenderedRoute(url);
      return found ? renderOnServer(url, found.route, found.params, queryOf(found)) : clientRenderedPage(url);
    },
  };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Stored IDs are lower-case. Other parameters, such as the token of a link, are case-sensitive. */
const normalizeParameter = (parameter: string): string => (ID.test(parameter) ? parameter.toLowerCase() : parameter);

/** One cache key for client-rendered pages that differ only in their script. Unknown URLs share another one. */
const CLIENT_RENDERED_PAGES = {
  cart: paths.cart,
  wishList: paths.wishList,
  signIn: paths.login,
  checkout: paths.checkout,
  other: paths.account,
} as const;
const ANY_MISSING_PAGE = '/404';

const findRoute = routeFinder(flattenRoutes(routes));

interface ServerRenderedRoute {
  readonly route: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: string;
}

const scriptlessKind = (url: string) =>
  kindOfScriptlessPage(findRoute(new URL(url, 'http://shop').pathname)?.path ?? ANY_PATH);

/** Returns the route of a server-rendered page; null for client-rendered pages. */
function serverRenderedRoute(url: string): ServerRenderedRoute | null {
  const { pathname, search } = new URL(url, 'http://shop');
  const { path: route, params } = findRoute(pathname) ?? { path: ANY_PATH, params: {} };
  return route in SERVER_RENDERED_PAGES ? { route, params, search } : null;
}

const queryOf = ({ search }: ServerRenderedRoute): URLSearchParams => new URLSearchParams(search);

const configIn = (queries: readonly DehydratedQuery[]): StoreConfig => valueOf(queries, shopApi.endpoints.storeConfig)!;

const stateScript = (queries: readonly DehydratedQuery[]): string =>
  `<script type="application/json" id="${DEHYDRATED_STATE_ID}">${serializeForScript(queries)}</script>`;
