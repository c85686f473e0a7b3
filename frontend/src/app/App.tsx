import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { NavigationType, Router } from 'react-router-dom';
import type { Navigation, ShopHistory } from '../shared/navigation/browser-history';
import { HistoryContext } from '../shared/navigation/use-blocker';
import { PageBoundary } from './PageBoundary';
import { Pages } from './Pages';
import { persist } from './persistence';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  history: ShopHistory;
}

/** Returns the current location, updated in a transition: the previous page stays until the next one is loaded. */
function useBrowserLocation(history: ShopHistory): Pick<Navigation, 'location' | 'action'> {
  const [current, setCurrent] = useState<Pick<Navigation, 'location' | 'action'>>({
    location: history.location,
    action: NavigationType.Pop,
  });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.isUrgent) flushSync(() => setCurrent(next));
        else startTransition(() => setCurrent(next));
      }),
    [history],
  );
  return current;
}

/** The root component in the browser: store, router and persistence. */
export function App({ store, history }: AppProps) {
  const { location, action } = useBrowserLocation(history);
  // The state used for server rendering. Boundaries hydrate one by one and use this state until then.
  const [serverState] = useState(() => store.getState());
  useEffect(() => persist(store), [store]);
  return (
    <Provider store={store} serverState={serverState}>
      <HistoryContext value={history}>
        <Router location={location} navigationType={action} navigator={history.navigator}>
          <PageBoundary place={location.key}>
            <Pages />
          </PageBoundary>
        </Router>
      </HistoryContext>
    </Provider>
  );
}
