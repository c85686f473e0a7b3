import { useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { withLazyComponents } from '../shared/navigation/lazy-pages';
import { routes } from './routes';

/** Renders the page at the current location. Routes that are already loaded render synchronously. */
export function Pages() {
  const [pages] = useState(() => withLazyComponents(routes));
  return useRoutes(pages);
}
