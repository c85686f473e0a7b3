import { matchRoutes } from 'react-router-dom';
import { flattenRoutes } from '../load-lazy-routes';
import { routes } from '../routes';
import { routeFinder } from './route-finder';

const flat = flattenRoutes(routes);
const find = routeFinder(flat);

/** What React Router finds among all routes, without the rest of a path, which no server-rendered page has. */
function expected(pathname: string) {
  const match = matchRoutes(routes, pathname)?.findLast(({ route }) => route.path !== undefined);
  if (!match || match.route.path === '*') return null;
  const { '*': _rest, ...params } = match.params;
  return { path: match.route.path, params };
}

const spellings = (path: string): string[] => {
  const address = path.replace(/:\w+/g, 'p-1').replace('*', 'x/y');
  return [address, address.toUpperCase(), `${address}/`, `${address}/z`, `/${encodeURIComponent(address.slice(1))}`];
};

it('finds the same routes as React Router', () => {
  // Its warnings about malformed paths.
  jest.spyOn(console, 'warn').mockReturnValue();
  const pathnames = flat.flatMap(({ path }) => (path === undefined ? [] : spellings(path)));
  const odd = [
    '/',
    '/%73hop',
    '/%',
    '/shop/%ZZ',
    '/product/a%2Fb',
    '/product/',
    '/nothing/at/all',
    '/\u212Aey',
    '/;',
    '',
  ];
  for (const pathname of [...pathnames, ...odd])
    expect([pathname, find(pathname)]).toEqual([pathname, expected(pathname)]);
});
