import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';
import { ButtonLink } from '../../shared/ui/Button';
import { WithSupportAddress } from '../../shared/ui/WithSupportAddress';
import { hydrateCache, type DehydratedQuery } from '../dehydrated-state';
import { RootLayout } from '../layout/RootLayout';
import { ShopLayout } from '../layout/ShopLayout';
import { makeStore } from '../store';
import { SCRIPTLESS_MESSAGES as TEXTS } from './messages';

type Kind = keyof typeof TEXTS;

/** What a browser without scripts is told, by the route of the page. */
const KINDS: Readonly<Record<string, Kind>> = {
  [paths.cart]: 'cart',
  [paths.wishList]: 'wishList',
  [paths.login]: 'signIn',
  [paths.register]: 'signIn',
  [paths.forgotPassword]: 'signIn',
  [paths.checkout]: 'checkout',
  [paths.payment]: 'checkout',
};

export const kindOfScriptlessPage = (route: string): Kind => KINDS[route] ?? 'other';

function ScriptlessPage({ kind }: { kind: Kind }) {
  const { heading, text } = TEXTS[kind];
  return (
    <div className="content max-w-3xl py-section">
      <h1>{heading}</h1>
      <p className="mt-4 mb-8 text-lead">
        <WithSupportAddress sentence={text} />
      </p>
      <ButtonLink to={paths.shop}>{CONTROL_MESSAGES.continueShopping}</ButtonLink>
    </div>
  );
}

function Routed({ kind }: { kind: Kind }) {
  return useRoutes([
    {
      Component: RootLayout,
      children: [{ Component: ShopLayout, children: [{ path: '*', element: <ScriptlessPage kind={kind} /> }] }],
    },
  ]);
}

/** Renders what a browser without scripts shows instead of a client-rendered page, with the usual header and footer. */
export function renderScriptlessPage(kind: Kind, queries: readonly DehydratedQuery[]): string {
  const store = makeStore();
  hydrateCache(store, queries);
  return renderToStaticMarkup(
    <Provider store={store}>
      <StaticRouter location={paths.cart}>
        <Routed kind={kind} />
      </StaticRouter>
    </Provider>,
  );
}
