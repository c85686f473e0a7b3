import type { BuiltClient, PageSource, Storefront, StorefrontPage } from '@shop/contracts';
import { matchRoutes } from 'react-router-dom';
import { ANSWERS_ID, type Answer } from './app/answers';
import { allRoutes, fetchPages } from './app/fetch-pages';
import { routes } from './app/routes';
import { escaped, filledIn, jsonForScript, withPatientScript } from './app/server/document';
import { draw } from './app/server/draw';
import { commonAnswers, DRAWN_PAGES } from './app/server/drawn-pages';
import { entryPreloads, fontPreloads, pagePreloads, readManifest } from './app/server/preloads';
import { siteFiles } from './app/server/site-files';
import { structuredData } from './app/server/structured-data';

/** The storefront for a server: see the contract `StorefrontBuild`. */
export async function openStorefront({ template, manifest: manifestText }: BuiltClient, source: PageSource): Promise<Storefront> {
  const manifest = readManifest(manifestText);
  const drawnTemplate = withPatientScript(template);
  await fetchPages(allRoutes(routes).filter(({ path }) => path !== undefined && path in DRAWN_PAGES));

  async function drawn(address: string, route: string, params: Readonly<Record<string, string | undefined>>): Promise<StorefrontPage> {
    const page = DRAWN_PAGES[route]!;
    const [common, { answers, isMissing = false }] = await Promise.all([commonAnswers(source), page.substance(source, params)]);
    const { head, body } = draw(address, [...common, ...answers]);
    const data = structuredData(route, [...common, ...answers]);
    return {
      status: isMissing ? 404 : 200,
      html: filledIn(drawnTemplate, { head: `${head}${fontPreloads(manifest, body)}${pagePreloads(manifest, page.file)}${data}`, body, state: stateScript([...common, ...answers]) }),
    };
  }

  async function leftToBrowser(): Promise<StorefrontPage> {
    const { name } = await source.storeFacts();
    const head = `<title>${escaped(name)}</title><meta name="robots" content="noindex" data-shell>${fontPreloads(manifest, '')}${entryPreloads(manifest)}`;
    return { status: 200, html: filledIn(template, { head, body: '', state: '' }) };
  }

  return {
    files: siteFiles(source),
    page(address) {
      const { pathname } = new URL(address, 'http://shop');
      const match = matchRoutes(routes, pathname)?.at(-1);
      const route = match?.route.path;
      return match && route !== undefined && route in DRAWN_PAGES ? drawn(address, route, match.params) : leftToBrowser();
    },
  };
}

const stateScript = (answers: readonly Answer[]): string => `<script type="application/json" id="${ANSWERS_ID}">${jsonForScript(answers)}</script>`;
