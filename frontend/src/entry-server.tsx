import type { BuiltClient, PageSource, StoreFacts, Storefront, StorefrontPage } from '@shop/contracts';
import { matchRoutes } from 'react-router-dom';
import { ANSWERS_ID, type Answer } from './app/answers';
import { allRoutes, fetchPages } from './app/fetch-pages';
import { ANY_PATH, routes } from './app/routes';
import { escaped, filledIn, jsonForScript, withPatientScript } from './app/server/document';
import { draw } from './app/server/draw';
import { commonAnswers, DRAWN_PAGES, frameAnswers } from './app/server/drawn-pages';
import { entryPreloads, fontPreloads, pagePreloads, readManifest } from './app/server/preloads';
import { siteFiles } from './app/server/site-files';
import { structuredData } from './app/server/structured-data';
import { paths } from './shared/config/paths';

/** The storefront for a server: see the contract `StorefrontBuild`. */
export async function openStorefront(
  { template, manifest: manifestText }: BuiltClient,
  source: PageSource,
): Promise<Storefront> {
  const manifest = readManifest(manifestText);
  const drawnTemplate = withPatientScript(template);
  await fetchPages(allRoutes(routes).filter(({ path }) => path !== undefined && path in DRAWN_PAGES));

  async function drawn(
    address: string,
    route: string,
    params: Readonly<Record<string, string | undefined>>,
  ): Promise<StorefrontPage> {
    const page = DRAWN_PAGES[route]!;
    const [common, { answers, isMissing = false }] = await Promise.all([
      commonAnswers(source),
      page.substance(source, params),
    ]);
    const { head, body } = draw(address, [...common, ...answers]);
    const data = structuredData(route, [...common, ...answers]);
    return {
      status: isMissing ? 404 : 200,
      html: filledIn(drawnTemplate, {
        head: `${head}${fontPreloads(manifest, body)}${pagePreloads(manifest, page.file)}${data}`,
        body,
        state: stateScript([...common, ...answers]),
      }),
    };
  }

  async function leftToBrowser(): Promise<StorefrontPage> {
    const answers = await frameAnswers(source);
    const { name } = answers[0]!.value as StoreFacts;
    const head = `<title data-shell>${escaped(name)}</title><meta name="robots" content="noindex" data-shell>${fontPreloads(manifest, '')}${entryPreloads(manifest)}`;
    return { status: 200, html: filledIn(template, { head, body: '', state: stateScript(answers) }) };
  }

  return {
    files: siteFiles(source),
    canonicalPath(pathname) {
      const path = matchRoutes(routes, pathname)?.findLast(({ route }) => route.path !== undefined)?.route.path;
      if (!path || path.includes('*')) return pathname;
      const wanted = path.split('/');
      return pathname
        .split('/')
        .map((given, at) => (wanted[at]?.startsWith(':') ? storedSpelling(given) : (wanted[at] ?? given)))
        .join('/');
    },
    addressOf(address) {
      const found = drawnRoute(address);
      if (!found) return ANY_BROWSER_PAGE;
      if (found.route === ANY_PATH) return ANY_MISSING_PAGE;
      const path = found.route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(found.params[name] ?? ''));
      const query = DRAWN_PAGES[found.route]!.known?.(found.query).toString();
      return query ? `${path}?${query}` : path;
    },
    page(address) {
      const found = drawnRoute(address);
      return found ? drawn(address, found.route, found.params) : leftToBrowser();
    },
  };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids are stored in small letters; the key of a link, say, is what it is. */
const storedSpelling = (parameter: string): string => (ID.test(parameter) ? parameter.toLowerCase() : parameter);

/** Pages that browsers render are the same for the server, and so are those of all addresses that lead nowhere. */
const ANY_BROWSER_PAGE = paths.cart;
const ANY_MISSING_PAGE = '/404';

/** The route of a page that is rendered here; null for pages that the browser renders. */
function drawnRoute(address: string) {
  const { pathname, searchParams: query } = new URL(address, 'http://shop');
  const match = matchRoutes(routes, pathname)?.at(-1);
  const route = match?.route.path;
  return match && route !== undefined && route in DRAWN_PAGES ? { route, params: match.params, query } : null;
}

const stateScript = (answers: readonly Answer[]): string =>
  `<script type="application/json" id="${ANSWERS_ID}">${jsonForScript(answers)}</script>`;
