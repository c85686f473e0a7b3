import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import { hydrateCache, readDehydratedState } from './app/dehydrated-state';
import { App } from './app/App';
import { loadToasts } from './app/layout/Toaster';
import { loadLazyRoutes } from './app/load-lazy-routes';
import { OFFLINE_PAGE_ID } from './app/offline/offline-page-id';
import { restore } from './app/persistence';
import { removeShellTitleWhenReplaced } from './app/shell-title';
import { routes } from './app/routes';
import { makeStore, type AppStore } from './app/store';
import { browserHistory } from './shared/navigation/browser-history';
import './styles/index.css';

/** Lets the browser handle pending input before the next step, because a server-rendered page can already be used. */
const yieldToMainThread = () => new Promise<void>((done) => void setTimeout(done));

const appElement = (store: AppStore) => (
  <StrictMode>
    <App store={store} history={browserHistory()} />
  </StrictMode>
);

/** Starts to sync the cart and the wish list once a customer is signed in. The code is loaded only then. */
function syncOnceSignedIn(store: AppStore): void {
  const startWhenSignedIn = () => {
    if (store.getState().session.user === null) return;
    unsubscribe();
    // Offline: the next page load retries.
    void import('./app/saved-cart').then(({ syncSavedCart }) => syncSavedCart(store)).catch(() => undefined);
    void import('./app/saved-wish-list').then((saved) => saved.syncSavedWishList(store)).catch(() => undefined);
  };
  const unsubscribe = store.subscribe(startWhenSignedIn);
  startWhenSignedIn();
}

/** Hydrates a server-rendered page. Each step is slow on a phone, so each runs in its own task. */
async function hydrate(root: HTMLElement): Promise<AppStore> {
  await yieldToMainThread();
  const store = makeStore();
  hydrateCache(store, readDehydratedState());
  await yieldToMainThread();
  // A transition hydrates in small steps and yields to input between them.
  startTransition(() => void hydrateRoot(root, appElement(store)));
  return store;
}

function renderInBrowser(root: HTMLElement): AppStore {
  const store = makeStore();
  // The layout's data is embedded in the page, so that it causes no layout shift.
  hydrateCache(store, readDehydratedState());
  // Before the first render, because restoring the cart later would cause a layout shift.
  restore(store);
  // Client-rendered pages set their own robots tag.
  document.querySelector('meta[data-shell]')?.remove();
  removeShellTitleWhenReplaced(document.head);
  createRoot(root).render(appElement(store));
  return store;
}

async function open(root: HTMLElement): Promise<AppStore> {
  const loaded = loadLazyRoutes((matchRoutes(routes, window.location) ?? []).map(({ route }) => route));
  if (root.firstElementChild) {
    await loaded;
    return hydrate(root);
  }
  // A chunk that failed to load is loaded again on render, where an error boundary reports a second failure.
  await loaded.catch(() => undefined);
  return renderInBrowser(root);
}

/** Loads what a later page needs, once the browser is idle: the pages that are visited next most often, and the service worker. */
function prefetch(store: AppStore): void {
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1000));
  whenIdle(() => {
    // Toasts about a lost connection cannot be loaded when it is lost.
    void loadToasts();
    void import('./pages/listing/ListingPages');
    void import('./pages/product/ProductPage');
    void import('./pages/cart/CartPage');
    void import('./app/offline/register-service-worker').then((worker) => worker.registerServiceWorker(store));
  });
}

async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  if (document.getElementById(OFFLINE_PAGE_ID))
    return (await import('./app/offline/show-offline-page')).showOfflinePage(root);
  const store = await open(root);
  syncOnceSignedIn(store);
  if (document.readyState === 'complete') prefetch(store);
  else window.addEventListener('load', () => prefetch(store), { once: true });
}

void start();
