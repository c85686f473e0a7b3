import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { NavigationType, Router } from 'react-router-dom';
import type { Move, ShopHistory } from '../shared/navigation/browser-history';
import { HistoryContext } from '../shared/navigation/held-leave';
import { PageBoundary } from './PageBoundary';
import { Pages } from './Pages';
import { persist } from './persistence';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  history: ShopHistory;
}

/** Where the browser is. The page that is there stays until the next one has been fetched. */
function useMove(history: ShopHistory): Pick<Move, 'location' | 'action'> {
  const [move, setMove] = useState<Pick<Move, 'location' | 'action'>>({
    location: history.location,
    action: NavigationType.Pop,
  });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.isUrgent) flushSync(() => setMove(next));
        else startTransition(() => setMove(next));
      }),
    [history],
  );
  return move;
}

/** The shop in a browser: routes, state, and what the browser remembers of both. */
export function App({ store, history }: AppProps) {
  const { location, action } = useMove(history);
  // What the server knew. Pages are taken over bit by bit, and until it is its turn each sees this.
  const [drawnFrom] = useState(() => store.getState());
  useEffect(() => persist(store), [store]);
  return (
    <Provider store={store} serverState={drawnFrom}>
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
