import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import { adoptAnswers, answersInPage } from './app/answers';
import { App } from './app/App';
import { fetchPages } from './app/fetch-pages';
import { restore } from './app/persistence';
import { giveWayToTitleOfPage } from './app/shell-title';
import { routes } from './app/routes';
import { makeStore, type AppStore } from './app/store';
import { browserHistory } from './shared/navigation/browser-history';
import './styles/index.css';

/** Lets the browser answer the person before we go on: what it has drawn can be scrolled and pressed already. */
const pause = () => new Promise<void>((done) => void setTimeout(done));

const shopFor = (store: AppStore) => (
  <StrictMode>
    <App store={store} history={browserHistory()} />
  </StrictMode>
);

/** Keeps the cart of a customer in step with their account. What does so is fetched once somebody is signed in. */
function followCartOnceSignedIn(store: AppStore): void {
  const begin = () => {
    if (store.getState().session.user === null) return;
    wait();
    // Without a connection it is for the next page load.
    void import('./app/saved-cart').then(({ followSavedCart }) => followSavedCart(store)).catch(() => undefined);
  };
  const wait = store.subscribe(begin);
  begin();
}

/** Takes over a page that the server drew. A phone is slow at each of these steps, so that it does one at a time. */
async function takeOver(root: HTMLElement): Promise<void> {
  await pause();
  const store = makeStore();
  adoptAnswers(store, answersInPage());
  await pause();
  // In small pieces, between which the browser answers the person too.
  startTransition(() => void hydrateRoot(root, shopFor(store)));
  followCartOnceSignedIn(store);
}

function drawInto(root: HTMLElement): void {
  const store = makeStore();
  // What stands around the page comes with it, so that nothing moves when it is there.
  adoptAnswers(store, answersInPage());
  // At once: otherwise the cart would come into a page that is there already, and move it.
  restore(store);
  // The pages that are drawn here say themselves what search engines may do with them.
  document.querySelector('meta[data-shell]')?.remove();
  giveWayToTitleOfPage(document.head);
  createRoot(root).render(shopFor(store));
  followCartOnceSignedIn(store);
}

async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  const fetched = fetchPages((matchRoutes(routes, window.location) ?? []).map(({ route }) => route));
  if (root.firstElementChild) {
    await fetched;
    await takeOver(root);
  } else {
    // What could not be fetched is asked for once more where it is drawn, which says so when it fails again.
    await fetched.catch(() => undefined);
    drawInto(root);
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
