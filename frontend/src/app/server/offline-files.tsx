import type { BuiltClient, StoreConfig } from '@shop/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { OFFLINE_MESSAGES } from '../offline/messages';
import { OfflinePage } from '../offline/OfflinePage';
import { OFFLINE_PAGE_ID } from '../offline/offline-page-id';
import { noServiceWorker, serviceWorker, type OfflineFiles } from '../offline/service-worker';
import { brandStyle, unusedFonts } from './brand-style';
import { escapeHtml, fillTemplate } from './document';
import { assetsOf, fontPreloads, readManifest } from './preloads';

export const OFFLINE_PAGE_PATH = '/offline.html';
const PAGE_MODULE = 'src/app/offline/show-offline-page.tsx';

/** A worker may only request files of the shop: the policy of its script applies to what it fetches. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Returns the offline page, which the worker keeps. Its script adds what only the browser knows. */
export function offlinePage({ template, manifest }: BuiltClient, config: StoreConfig) {
  const head = `<title>${escapeHtml(`${OFFLINE_MESSAGES.heading} | ${config.name}`)}</title><meta name="robots" content="noindex">${brandStyle(config)}${fontPreloads(readManifest(manifest), '', config.brand && unusedFonts(config.brand))}`;
  const body = `<div id="${OFFLINE_PAGE_ID}">${renderToStaticMarkup(<OfflinePage />)}</div>`;
  return { type: 'text/html; charset=utf-8', content: fillTemplate(template, { head, body, state: '' }) };
}

/** Returns the script of the service worker, or of the one that removes it. */
export function workerScript({ manifest }: BuiltClient, { name, hasNoOfflinePage }: StoreConfig) {
  const assets = assetsOf(readManifest(manifest), PAGE_MODULE).map((file) => `/${file}`);
  const files: OfflineFiles = { cacheName: `${name} ${assets.join(' ')}`, page: OFFLINE_PAGE_PATH, assets };
  const content = hasNoOfflinePage
    ? `(${noServiceWorker.toString()})(self);\n`
    : `(${serviceWorker.toString()})(self, ${JSON.stringify(files)});\n`;
  return { type: 'text/javascript; charset=utf-8', content, policy: WORKER_POLICY };
}
