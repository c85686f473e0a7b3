import type { SignedInUser } from '@shop/contracts';
import type { AuditFilterOptions, AuditPage } from '@shop/contracts/audit';
import { parse } from 'csv-parse/sync';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { aProduct } from '../catalog/testing/products.builder.js';
import { admin } from '../identity/testing/people.js';

let shop: TestApp;
let owner: SignedInUser;
let editor: SignedInUser;
let product: string;

beforeAll(async () => {
  shop = await testApp();
  [owner, editor] = [await admin(shop), await admin(shop, 'catalogue')];
  const made = await shop.inject({
    method: 'POST',
    url: '/api/products',
    token: editor.token,
    payload: aProduct({ name: '=Figs' }),
  });
  product = made.json<{ _id: string }>()._id;
  for (let cost = 1; cost <= 30; cost++)
    await shop.inject({
      method: 'PUT',
      url: '/api/settings',
      token: owner.token,
      payload: { cost, freeShippingThreshold: null },
    });
});
afterAll(() => shop.close());

const list = async (query = '') =>
  (await shop.inject({ url: `/api/admin/audit?${query}`, token: owner.token })).json<AuditPage>();

it('lists the newest entries first, 20 per page, with user, action and network', async () => {
  const first = await list();
  expect([first.entries.length, first.page, first.pages]).toEqual([20, 1, 2]);
  expect(first.entries[0]).toMatchObject({
    _id: expect.any(String),
    at: expect.stringMatching(/Z$/),
    action: 'settings.changed',
    actor: { _id: owner._id, name: owner.name, role: 'owner' },
    subject: { _id: 'shipping', name: 'Shipping' },
    before: { cost: 29 },
    after: { cost: 30 },
    network: '127.0.0.0/24',
    device: '',
  });
  expect((await list('pageNumber=2')).entries).toHaveLength(11);
  expect((await list('pageNumber=3')).entries).toEqual([]);
});

it.each([
  ['account', () => `person=${editor._id}`, 1],
  ['action', () => 'action=product.created', 1],
  ['subject id', () => `subject=${product}`, 1],
  ['part of a subject name', () => 'subject=FIGS', 1],
  ['today', () => `from=${new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)}`, 20],
  ['day', () => 'from=2020-01-01&to=2020-01-02', 0],
  ['both', () => `person=${owner._id}&action=product.created`, 0],
])('finds entries by %s', async (_what, query, count) => {
  expect((await list(query())).entries).toHaveLength(count);
});

it.each(['person=x', 'from=yesterday', `subject=${'x'.repeat(101)}`, 'pageNumber=0'])('rejects %s', async (query) => {
  expect((await shop.inject({ url: `/api/admin/audit?${query}`, token: owner.token })).statusCode).toBe(400);
});

it('returns the filter options', async () => {
  const { actions, people } = (
    await shop.inject({ url: '/api/admin/audit/choices', token: owner.token })
  ).json<AuditFilterOptions>();
  expect(actions).toEqual(expect.arrayContaining(['product.created', 'settings.changed']));
  expect(people).toEqual(
    expect.arrayContaining([
      { _id: owner._id, name: owner.name },
      { _id: editor._id, name: editor.name },
    ]),
  );
});

it('is exported as a file with all pages and escaped formulas, and the export is logged', async () => {
  const response = await shop.inject({ url: '/api/admin/audit/export?action=product.created', token: owner.token });
  const rows = parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows).toMatchObject([
    {
      Person: editor.name,
      Role: 'catalogue',
      Action: 'product.created',
      Subject: "'=Figs",
      'Subject ID': product,
      Network: '127.0.0.0/24',
    },
  ]);
  expect(
    (
      parse((await shop.inject({ url: '/api/admin/audit/export', token: owner.token })).body, {
        bom: true,
        columns: true,
      }) as unknown[]
    ).length,
  ).toBeGreaterThan(30);
  expect((await list('action=audit-log.exported')).entries.map(({ after }) => after)).toEqual([
    {},
    { action: 'product.created' },
  ]);
});
