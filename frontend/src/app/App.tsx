import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { persist } from './persistence';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  router: RouterProviderProps['router'];
}

/** The shop in a browser: routes, state, and what the browser remembers of both. */
export function App({ store, router }: AppProps) {
  useEffect(() => persist(store), [store]);
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
