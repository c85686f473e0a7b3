import type { PushMessage } from '@shop/contracts';

/** The offline page and its files, of one build. */
export interface OfflineFiles {
  /** Differs between builds. */
  cacheName: string;
  /** The path of the offline page. */
  page: string;
  /** The paths of its scripts, styles and fonts. */
  assets: readonly string[];
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WaitingEvent {
  readonly data: { json(): PushMessage } | null;
}
interface ClickEvent extends WaitingEvent {
  readonly notification: { readonly data: { readonly path: string }; close(): void };
}
interface FetchEvent {
  readonly request: Pick<Request, 'url' | 'mode' | 'method'>;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** What is used of `ServiceWorkerGlobalScope`, whose types do not go together with those of pages. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: { openWindow(path: string): Promise<unknown> };
  fetch(request: FetchEvent['request']): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}

/**
 * The service worker: pages always come from the network, and the offline page only where that fails. It stores nothing
 * but the offline page's own files: no other page and no response of the API. It shows notifications, and opens their page.
 *
 * It is sent to browsers as text, so it uses nothing from outside.
 */
export function serviceWorker(scope: WorkerScope, { cacheName, page, assets }: OfflineFiles): void {
  const NOT_PAGES = /^\/(api|admin|uploads|demo|[a-z]+-simulator)(\/|$)/;

  const fromCache = async (path: string): Promise<Response> =>
    (await scope.caches.match(path, { ignoreVary: true })) ?? Response.error();

  async function install(): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    // The page has the same address in each build; the names of the other files change with their content.
    await cache.addAll([new Request(`${scope.location.origin}${page}`, { cache: 'reload' }), ...assets]);
    await scope.skipWaiting();
  }

  async function activate(): Promise<void> {
    for (const name of await scope.caches.keys()) if (name !== cacheName) await scope.caches.delete(name);
    // Pages are requested while the worker starts.
    await scope.registration.navigationPreload?.enable();
  }

  const load = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
    (await preloadResponse) ?? scope.fetch(request);

  scope.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, tag, path } = event.data.json();
    event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(scope.clients.openWindow(event.notification.data.path));
  });
  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (origin !== scope.location.origin || method !== 'GET') return;
    if (mode === 'navigate' ? !NOT_PAGES.test(pathname) : assets.includes(pathname))
      event.respondWith(load(event).catch(() => fromCache(mode === 'navigate' ? page : pathname)));
  });
}

/** Replaces the worker where the operator has switched it off: removes what it stored and itself. */
export function noServiceWorker(
  scope: Pick<WorkerScope, 'caches' | 'skipWaiting'> & {
    readonly registration: { unregister(): Promise<boolean> };
    addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  },
): void {
  async function remove(): Promise<void> {
    for (const name of await scope.caches.keys()) await scope.caches.delete(name);
    await scope.registration.unregister();
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(remove()));
}
