import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import { adoptAnswers, answersInPage } from './app/answers';
import { App } from './app/App';
import { fetchPages } from './app/fetch-pages';
import { restore } from './app/persistence';
import { routes } from './app/routes';
import { makeStore } from './app/store';
import { browserHistory } from './shared/navigation/browser-history';
import './styles/index.css';

/** Takes over a page that the server drew, or draws one into an empty page. */
async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  const store = makeStore();
  const isDrawn = root.firstElementChild !== null;
  const fetched = fetchPages((matchRoutes(routes, window.location) ?? []).map(({ route }) => route));
  const shop = <StrictMode><App store={store} history={browserHistory()} /></StrictMode>;
  if (isDrawn) {
    await fetched;
    adoptAnswers(store, answersInPage());
    // In small pieces, between which the browser answers the person.
    startTransition(() => void hydrateRoot(root, shop));
  } else {
    // What could not be fetched is asked for once more where it is drawn, which says so when it fails again.
    await fetched.catch(() => undefined);
    // At once: otherwise the cart would come into a page that is there already, and move it.
    restore(store);
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
