import { SPELLINGS } from '../../testing/spellings.data.js';
import { canonicalPath, isKeyToAccount, isOfApi } from './address.js';

const request = (url: string, route?: string) =>
  ({ url, routeOptions: { url: route } }) as Parameters<typeof isOfApi>[0];

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
  expect(isOfApi(request('/anything', '/api/products/:id'))).toBe(true);
  expect(isOfApi(request('/api/products', '/uploads/:name'))).toBe(false);
  expect([
    isOfApi(request('/%61pi/nothing', '/*')),
    isOfApi(request('//api')),
    isOfApi(request('/apiary', '/*')),
  ]).toEqual([true, true, false]);
  expect([
    isOfApi(request('/api/products/..%2f..%2f..%2fetc', '/*')),
    isOfApi(request('/shop/../api', '/*')),
    isOfApi(request('/shop/api', '/*')),
  ]).toEqual([true, true, false]);
  expect([isKeyToAccount(request('/Reset-%50assword/key', '/*')), isKeyToAccount(request('/', '/*'))]).toEqual([
    true,
    false,
  ]);
});
