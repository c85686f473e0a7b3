import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { adoptAnswers, answersInPage } from './app/answers';
import { App } from './app/App';
import { fetchPages } from './app/fetch-pages';
import { routes } from './app/routes';
import { makeStore } from './app/store';
import './styles/index.css';

/** Takes over a page that the server drew, or draws one into an empty page. */
async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  const store = makeStore();
  const isDrawn = root.firstElementChild !== null;
  if (isDrawn) {
    await fetchPages((matchRoutes(routes, window.location) ?? []).map(({ route }) => route));
    adoptAnswers(store, answersInPage());
  }
  const shop = <StrictMode><App store={store} router={createBrowserRouter(routes)} /></StrictMode>;
  if (isDrawn) hydrateRoot(root, shop);
  else {
    // The pages that are drawn here say themselves what search engines may do with them.
    document.querySelector('meta[data-shell]')?.remove();
    createRoot(root).render(shop);
  }
}

/** The pages most likely to come next, fetched when the first one is up and the browser has nothing else to do. */
function fetchNextPages(): void {
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1000));
  whenIdle(() => {
    void import('./pages/listing/ShopPage');
    void import('./pages/product/ProductPage');
    void import('./pages/cart/CartPage');
  });
}

void start();
if (document.readyState === 'complete') fetchNextPages();
else window.addEventListener('load', fetchNextPages, { once: true });
