import type { BuiltClient, StoreConfig } from '@shop/contracts';
import { offlinePage, workerScript } from './offline-files';

const SHOP = 'https://mewavan.example';
const store: StoreConfig = { name: 'Mewavan', supportEmail: 'care@mewavan.example', publicUrl: SHOP, isDemo: false };
const client: BuiltClient = {
  template:
    '<html><head><!--head--><!--/head--></head><body><div id="root"><!--page--></div><!--state--></body></html>',
  manifest: JSON.stringify({
    'index.html': { file: 'assets/index-1.js', imports: ['_shop.js'], css: ['assets/index-1.css'] },
    '_shop.js': { file: 'assets/shop-1.js' },
    'src/app/offline/show-offline-page.tsx': { file: 'assets/offline-1.js', imports: ['_shop.js'] },
    'src/pages/home/HomePage.tsx': { file: 'assets/home-1.js' },
  }),
};
const ASSETS = ['assets/index-1.js', 'assets/index-1.css', 'assets/shop-1.js', 'assets/offline-1.js'];

type Listener = (event: object) => void;

/** Runs the script as a browser does, with caches of names and a network that may be down. */
function runWorker(script: string, caches: Map<string, string[]>) {
  const listeners = new Map<string, Listener>();
  const network = { isDown: false, requested: [] as string[] };
  const showNotification = jest.fn(async () => undefined);
  const openWindow = jest.fn(async () => undefined);
  const registration = {
    showNotification,
    unregister: jest.fn(async () => true),
    navigationPreload: { enable: jest.fn() },
  };
  const scope = {
    location: { origin: SHOP },
    registration,
    clients: { openWindow },
    caches: {
      open: async (name: string) => ({
        addAll: async (files: (Request | string)[]) =>
          caches.set(
            name,
            files.map((file) => (typeof file === 'string' ? file : new URL(file.url).pathname)),
          ),
      }),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (path: string) => ([...caches.values()].flat().includes(path) ? `kept ${path}` : undefined),
    },
    fetch: async ({ url }: { url: string }) => {
      if (network.isDown) throw new TypeError('Failed to fetch');
      network.requested.push(url);
      return `loaded ${url}`;
    },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  // The text that browsers get.
  new Function('self', script)(scope);
  const send = async (type: string, event: object = {}): Promise<void> => {
    let work: unknown;
    listeners.get(type)!({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  /** Returns null where the browser loads the file itself. */
  const get = async (path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<unknown> => {
    let response: unknown = null;
    const request = { url: new URL(path, SHOP).href, mode, method };
    listeners.get('fetch')?.({ request, respondWith: (promise: unknown) => (response = promise) });
    return response;
  };
  return {
    network,
    registration,
    openWindow,
    send,
    start: async () => [await send('install'), await send('activate')],
    get,
  };
}

describe('the service worker', () => {
  const caches = new Map<string, string[]>();
  const { content, policy } = workerScript(client, store);
  const worker = runWorker(content, caches);
  beforeAll(async () => {
    caches.set('of an older build', ['/assets/old.js']);
    await worker.start();
  });

  it('keeps the offline page of its build with its files, and nothing else', () => {
    expect([...caches.values()]).toEqual([['/offline.html', ...ASSETS.map((file) => `/${file}`)]]);
    const next = { ...client, manifest: client.manifest.replaceAll('-1.', '-2.') };
    expect(workerScript(next, store).content).not.toBe(content);
    expect(policy).toContain("default-src 'none'");
  });

  it('loads pages from the network, and shows the offline page without one', async () => {
    worker.network.isDown = false;
    expect(await worker.get('/shop?q=figs')).toBe(`loaded ${SHOP}/shop?q=figs`);
    worker.network.isDown = true;
    for (const path of ['/', '/shop?q=figs', '/checkout', '/account/orders'])
      expect(await worker.get(path)).toBe('kept /offline.html');
    expect(await worker.get('/assets/shop-1.js', { mode: 'cors' })).toBe('kept /assets/shop-1.js');
  });

  it.each([
    ['/api/products', 'cors', 'GET'],
    ['/api/orders/1/invoice', 'navigate', 'GET'],
    ['/admin/orderlist', 'navigate', 'GET'],
    ['/uploads/almonds.jpg', 'no-cors', 'GET'],
    ['/assets/home-1.js', 'cors', 'GET'],
    ['/complaint', 'navigate', 'POST'],
    ['https://elsewhere.example/assets/shop-1.js', 'cors', 'GET'],
  ])('leaves %s (%s %s) to the browser', async (path, mode, method) => {
    expect(await worker.get(path, { mode, method })).toBeNull();
  });

  it('shows a notification, and opens its page on a click', async () => {
    const { path, ...message } = { title: 'Mewavan', body: 'Order A shipped', tag: 'a', path: '/account/orders' };
    await worker.send('push', { data: { json: () => ({ ...message, path }) } });
    const { title, ...options } = { ...message, icon: '/icon-192.png', data: { path } };
    expect(worker.registration.showNotification.mock.calls).toEqual([[title, options]]);
    const close = jest.fn();
    await worker.send('notificationclick', { notification: { data: { path }, close } });
    expect([worker.openWindow.mock.calls, close.mock.calls.length]).toEqual([[[path]], 1]);
  });

  it('removes itself and what it kept where it is switched off', async () => {
    const removing = runWorker(workerScript(client, { ...store, hasNoOfflinePage: true }).content, caches);
    await removing.start();
    expect([caches.size, removing.registration.unregister.mock.calls.length]).toEqual([0, 1]);
    expect(await removing.get('/')).toBeNull();
  });
});

it('the offline page is not indexed, and says what to do before its script runs', () => {
  const { content } = offlinePage(client, { ...store, name: 'Nuts & Co' });
  expect(content).toMatch(/<title>You are offline \| Nuts &amp; Co<\/title><meta name="robots" content="noindex">/);
  expect(content).toMatch(/<h1>You are offline<\/h1>[^]*Try again/);
});
