import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { adoptAnswers, type Answer } from '../answers';
import { routes } from '../routes';
import { makeStore } from '../store';

export interface Drawing {
  /** What React would put into the head: title, description, canonical address and the like. */
  head: string;
  body: string;
}

const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Draws the page at an address from these answers. The pages' files must have been fetched.
 * @param address path and query
 */
export async function draw(address: string, answers: readonly Answer[]): Promise<Drawing> {
  const store = makeStore();
  adoptAnswers(store, answers);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(address, 'http://shop')));
  if (context instanceof Response) throw new Error(`The page at ${address} leads elsewhere.`);
  const markup = renderToString(
    <Provider store={store}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </Provider>,
  );
  // React writes what belongs into the head before everything else.
  const [head = ''] = HEAD_ELEMENTS.exec(markup) ?? [];
  return { head, body: markup.slice(head.length) };
}
