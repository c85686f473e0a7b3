import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { adoptAnswers, type Answer } from '../answers';
import { Pages } from '../Pages';
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
export function draw(address: string, answers: readonly Answer[]): Drawing {
  const store = makeStore();
  adoptAnswers(store, answers);
  const markup = renderToString(
    <Provider store={store}>
      <StaticRouter location={address}>
        <Pages />
      </StaticRouter>
    </Provider>,
  );
  // React writes what belongs into the head before everything else.
  const [head = ''] = HEAD_ELEMENTS.exec(markup) ?? [];
  return { head, body: markup.slice(head.length) };
}
