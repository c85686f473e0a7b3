import { matchRoutes } from 'react-router-dom';
import { flattenRoutes } from '../load-lazy-routes';
import { routes } from '../routes';
import { routeFinder } from './route-finder';

jest.mock('react-router-dom', () => {
  const actual = jest.requireActual<object>('react-router-dom');
  return { ...actual, matchRoutes: jest.fn((actual as { matchRoutes: typeof matchRoutes }).matchRoutes) };
});

const flat = flattenRoutes(routes);
const find = routeFinder(flat);

/** What React Router finds among all routes. */
function expected(pathname: string) {
  const match = matchRoutes(routes, pathname)?.findLast(({ route }) => route.path !== undefined);
  return match && match.route.path !== '*' ? { path: match.route.path, params: match.params } : null;
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

it('matches no path against all routes', () => {
  jest.mocked(matchRoutes).mockClear();
  for (const pathname of ['/', '/shop', '/nothing', '/a/b/c', '/constructor', '/product/p-1']) find(pathname);
  expect(jest.mocked(matchRoutes).mock.calls.map(([given, pathname]) => [given.length, pathname])).toEqual([
    [1, '/product/p-1'],
  ]);
});
