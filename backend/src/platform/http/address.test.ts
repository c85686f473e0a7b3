import { SPELLINGS } from '../../testing/spellings.data.js';
import { canonicalPath, isApiRequest, routePath } from './address.js';

const request = (url: string, route?: string) =>
  ({ url, routeOptions: { url: route } }) as Parameters<typeof isApiRequest>[0];

it.each(Object.entries(SPELLINGS))('returns the same path for %s', (name, spell) => {
  const expected = name === 'an encoded dot at the end' ? '/api/products.' : '/api/products';
  expect(canonicalPath(`${spell('/api/products')}?x=/y#z`)).toBe(expected);
});

it.each([
  ['', '/'],
  ['*', '/*'],
  ['//', '/'],
  ['///', '/'],
  ['/\\', '/'],
  ['//:80/x', '/:80/x'],
  ['/..', '/'],
  ['/%zz/%', '/%zz/%'],
  ['/%C0%AE%C0%AE/api', '/À®À®/api'.toLowerCase()],
  ['HTTP://[::1]:80', '/'],
  ['/a%00b', '/a\u0000b'],
])('reads %j without failing', (target, path) => {
  expect(canonicalPath(target)).toBe(path);
});

it('uses the matched route rather than the URL', () => {
  expect(isApiRequest(request('/anything', '/api/products/:id'))).toBe(true);
  expect(isApiRequest(request('/api/products', '/uploads/:name'))).toBe(false);
  expect([
    isApiRequest(request('/%61pi/nothing', '/*')),
    isApiRequest(request('//api')),
    isApiRequest(request('/apiary', '/*')),
  ]).toEqual([true, true, false]);
  expect([
    isApiRequest(request('/api/products/..%2f..%2f..%2fetc', '/*')),
    isApiRequest(request('/shop/../api', '/*')),
    isApiRequest(request('/shop/api', '/*')),
  ]).toEqual([true, true, false]);
  expect(routePath(request('/Reset-%50assword/key', '/*'))).toBe('/reset-password/key');
});
