import type { SignedInUser } from '@shop/contracts';
import type { AuditFilterOptions, AuditPage } from '@shop/contracts/audit';
import { parse } from 'csv-parse/sync';
import { testApp, type TestApp, type TestResponse, type Request } from '../../testing/test-app.js';
import { aProduct } from '../catalog/testing/products.builder.js';
import { admin, customer } from '../identity/testing/people.js';
import { randomUUID } from 'node:crypto';
import { AuditLog } from '../../kernel/audit-log.js';
import { ExternalImages } from '../catalog/application/ports/images.js';
import { stocked } from '../../testing/test-customer.js';
import { OPERATIONS } from '../../testing/api-document.js';
import { CHANGES_NOTHING, OUTSIDE_IMAGES, STAFF_CHANGES } from '../../testing/staff-changes.js';

let shop: TestApp;
let owner: SignedInUser;
let editor: SignedInUser;
let product: string;

beforeAll(async () => {
  shop = await testApp({}, { adapters: (module) => module.overrideProvider(ExternalImages).useValue(OUTSIDE_IMAGES) });
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

describe('what the audit log records', () => {
  beforeAll(() => shop.database.query('UPDATE store_settings SET shipping_cost_paise = 0'));

  const CHROME_ON_WINDOWS =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  /** Tables outside the business data: counters, sessions, and uploads, which a cleanup job deletes. */
  const NOT_COMPARED = ['audit_log', 'rate_limits', 'sessions', 'uploads', 'migrations'];

  const entries = () => shop.database.query<Record<string, unknown>>('SELECT * FROM audit_log ORDER BY id');

  async function entriesAfter(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    const before = (await entries()).length;
    await work();
    return (await entries()).slice(before);
  }

  async function call(route: string): Promise<() => Promise<TestResponse>> {
    const { url, ...request } = await STAFF_CHANGES[route]!(shop, owner.token);
    const headers = { ...request.headers, 'user-agent': CHROME_ON_WINDOWS };
    return () =>
      shop.inject({
        ...request,
        method: route.split(' ')[0] as NonNullable<Request['method']>,
        url: `/api${url}`,
        token: owner.token,
        headers,
        remoteAddress: '203.0.113.77',
      });
  }

  /** Returns one digest per table. */
  async function everything(): Promise<Record<string, string>> {
    const tables = await shop.database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND NOT tablename = ANY ($1)`,
      [NOT_COMPARED],
    );
    const digests = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM "${name}" t`,
    );
    const rows = await shop.database.query<{ name: string; digest: string }>(digests.join(' UNION ALL '));
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }

  describe('routes by which staff change or export data', () => {
    // Late webhooks of the provider change payments too.
    beforeAll(() => shop.simulator.control.webhooks.pause());
    afterAll(() => shop.simulator.control.webhooks.resume());

    it('are all listed in staff-changes.ts', () => {
      const changing = OPERATIONS.filter((operation) => operation['x-permission'] !== undefined)
        .map(({ route }) => route)
        .filter((route) => !route.startsWith('GET') || /\/export$|\/files\/:file$/.test(route));
      expect(changing.sort()).toEqual([...Object.keys(STAFF_CHANGES), ...CHANGES_NOTHING].sort());
    });

    it.each(Object.keys(STAFF_CHANGES))('write an audit entry, or change nothing: %s', async (route) => {
      const send = await call(route);
      await shop.settleJobs();
      await shop.database.query('ALTER TABLE audit_log ADD CONSTRAINT refuse CHECK (false) NOT VALID');
      const before = await everything();
      try {
        expect((await send()).statusCode).toBe(500);
        expect(await everything()).toEqual(before);
      } finally {
        await shop.database.query('ALTER TABLE audit_log DROP CONSTRAINT refuse');
      }
      const [written] = await entriesAfter(async () => expect((await send()).statusCode).toBeLessThan(300));
      expect(written).toMatchObject({
        actor_id: owner._id,
        actor_role: 'owner',
        action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
        subject_id: expect.any(String),
        network: '203.0.113.0/24',
        device: 'Chrome on Windows',
        request_id: expect.any(String),
        at: expect.any(Date),
      });
      expect(JSON.stringify(written)).not.toMatch(/203\.0\.113\.77|@example\.in|Asha|Kavya|9876543210|Lake View/);
    });
  });

  describe('the audit log', () => {
    it('records the state before and after, limited to the fields that differ', async () => {
      const { product } = await stocked(shop, { name: 'Figs', price: 400 });
      const { updatedAt: _now, ...shown } = (await shop.inject({ url: `/api/products/${product}` })).json<
        Record<string, unknown> & { variants: { _id: string }[] }
      >();
      const changed = { ...shown, variants: [{ ...shown.variants[0], price: 450 }] };
      const written = await entriesAfter(() =>
        shop.inject({ method: 'PUT', url: `/api/products/${product}`, token: owner.token, payload: changed }),
      );
      const size = { size: '250g', originalPrice: null, stock: 10 };
      expect(written).toMatchObject([
        {
          action: 'product.changed',
          subject_id: product,
          subject_label: 'Figs',
          before: { sizes: [{ ...size, price: 400 }] },
          after: { sizes: [{ ...size, price: 450 }] },
        },
      ]);
      expect(Object.keys(written[0]?.after as object)).toEqual(['sizes']);
    });

    it('stores nothing about rejected requests', async () => {
      const { token } = await customer(shop);
      const refused = async () => {
        expect(
          (
            await shop.inject({
              method: 'PUT',
              url: '/api/settings',
              token,
              payload: { cost: 1, freeShippingThreshold: 1 },
            })
          ).statusCode,
        ).toBe(403);
        expect(
          (await shop.inject({ method: 'DELETE', url: `/api/products/${randomUUID()}`, token: owner.token }))
            .statusCode,
        ).toBe(404);
        expect(
          (
            await shop.inject({
              method: 'PUT',
              url: '/api/settings',
              token: owner.token,
              payload: { cost: -1, freeShippingThreshold: 1 },
            })
          ).statusCode,
        ).toBe(400);
      };
      expect(await entriesAfter(refused)).toEqual([]);
    });

    it('is written once by a transaction that is retried', async () => {
      let tries = 0;
      const written = await entriesAfter(() =>
        shop.app.get(AuditLog).run(async (record) => {
          record('sessions.ended', { subject: { id: owner._id } });
          if (++tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        }),
      );
      expect([tries, written.length]).toEqual([2, 1]);
    });

    it('stores no actor outside staff requests', async () => {
      expect(await entriesAfter(() => stocked(shop))).toMatchObject([
        { action: 'product.created', actor_id: null, actor_role: null, network: null },
      ]);
    });

    it.each(["UPDATE audit_log SET action = 'none'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
      'rejects changes even by the owner of its table: %s',
      async (sql) => {
        await expect(shop.database.query(sql)).rejects.toMatchObject({ code: '42501' });
      },
    );
  });
});
