import type { ProductPreset } from '@shop/contracts/product-presets';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  ({ token } = await admin(shop, 'catalogue'));
});
afterAll(() => shop.close());

const URL = '/api/admin/product-presets';
const save = (payload: object, by = token) => shop.inject({ method: 'POST', url: URL, token: by, payload });
const list = async () => (await shop.inject({ url: URL, token })).json<ProductPreset[]>();
const FARM = { kind: 'company', name: 'Sharma Foods', details: { makerName: 'Sharma Foods', makerLicence: '' } };

it('keeps the fields of a company, and replaces one of the same name with an audit entry', async () => {
  const saved = await save({ ...FARM, details: { ...FARM.details, hsn: '0802' } });
  expect([saved.statusCode, saved.json()]).toEqual([201, { _id: expect.any(String), ...FARM }]);
  const changed = { ...FARM, details: { makerName: 'Sharma Foods LLP' } };
  await save(changed);
  expect(await list()).toEqual([{ _id: saved.json<ProductPreset>()._id, ...changed }]);
  expect(await shop.database.one('SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual({
    action: 'preset.saved',
    before: FARM,
    after: changed,
  });
});

it('keeps a label with lists and tables, and removes it', async () => {
  const details = {
    genericName: 'Almonds',
    ingredients: ['Almonds'],
    nutrition: { energyKcal: 579 },
    shelfLifeDays: 90,
  };
  const { _id } = (await save({ kind: 'label', name: 'Nuts', details })).json<ProductPreset>();
  expect(await list()).toContainEqual({ _id, kind: 'label', name: 'Nuts', details });
  const remove = () => shop.inject({ method: 'DELETE', url: `${URL}/${_id}`, token });
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
});

it('refuses values that a product would refuse, other kinds, and more than fifty', async () => {
  expect((await save({ ...FARM, details: { makerLicence: '12' } })).json()).toMatchObject({
    details: [{ field: 'details.makerLicence' }],
  });
  expect((await save({ ...FARM, kind: 'shop' })).statusCode).toBe(400);
  expect((await save({ kind: 'label', name: 'Nuts' })).statusCode).toBe(400);
  await shop.database.query(
    `INSERT INTO product_presets (kind, name, details) SELECT 'label', 'No. ' || n, '{}' FROM generate_series(1, 50) n`,
  );
  expect((await save({ kind: 'label', name: 'One more', details: {} })).json()).toMatchObject({
    message: 'At most 50 can be kept. Remove one first.',
  });
  expect((await save(FARM, (await admin(shop, 'orders')).token)).statusCode).toBe(403);
});
