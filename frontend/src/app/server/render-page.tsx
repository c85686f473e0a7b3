import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { hydrateCache, type DehydratedQuery } from '../dehydrated-state';
import { Pages } from '../Pages';
import { makeStore } from '../store';
import { FilterForm } from '../../features/catalog/FilterForm';
import { ServerFilterForm } from '../../features/catalog';

export interface RenderedPage {
  /** The elements that React hoists into the head: title, description, canonical URL. */
  head: string;
  body: string;
}

const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Renders the page at an address with these query results. Its lazy routes must be loaded.
 * @param address path and query
 */
export function renderPage(address: string, queries: readonly DehydratedQuery[]): RenderedPage {
  const store = makeStore();
  hydrateCache(store, queries);
  const markup = renderToString(
    <Provider store={store}>
      <StaticRouter location={address}>
        <ServerFilterForm value={(props) => <FilterForm {...props} />}>
          <Pages />
        </ServerFilterForm>
      </StaticRouter>
    </Provider>,
  );
  // React's `renderToString` writes hoisted elements before all others.
  const [head = ''] = HEAD_ELEMENTS.exec(markup) ?? [];
  return { head, body: markup.slice(head.length) };
}
