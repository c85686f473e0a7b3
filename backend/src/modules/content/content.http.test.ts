import type { ApiError, PageSource, StoreConfig } from '@shop/contracts';
import type { ContentDraft, ContentPage, ContentSummary, EditedContent } from '@shop/contracts/content';
import pg from 'pg';
import { serveBuilt } from '../../web/storefront.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { createTestImage } from '../catalog/testing/images.js';
import { SweepUploads } from '../catalog/application/uploads.js';
import { file } from '../../testing/staff-changes.js';
import { admin } from '../identity/testing/people.js';

/** A build whose pages are the data that they were rendered from. */
const open = async (source: PageSource) => ({
  clientDir: import.meta.dirname,
  shell: '<html></html>',
  storefront: {
    files: {},
    contentOriginals: { returns: { summary: 'Original' } } as never,
    canonicalPath: (path: string) => path,
    cacheKeyOf: (url: string) => url,
    page: async () => ({
      status: 200 as const,
      html: JSON.stringify([await source.storeConfig(), await source.contentPage('returns')]),
    }),
  },
});

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp({}, { beside: (app) => serveBuilt(app, open) });
  token = (await admin(shop)).token;
});
afterAll(() => shop.close());
beforeEach(() => shop.database.query('DELETE FROM content_versions; DELETE FROM content_drafts'));

const BODY = '## Damage\n\nReport it {damage report}. We answer {return reply}.';
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, as = token) =>
  shop.inject({ method, url: `/api/admin/content${path}`, token: as, ...(payload && { payload }) });
const publish = (key: string, texts: object, more: object = {}) => call('POST', `/${key}/versions`, { texts, ...more });
const page = async (): Promise<ContentPage> => (await shop.inject({ url: '/api/content/pages/returns' })).json();
const config = async (): Promise<StoreConfig> => (await shop.inject({ url: '/api/config/store' })).json();
const rendered = async (): Promise<string> => (await shop.inject({ url: '/returns' })).body;
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString();

it('does not end a draft that somebody else has saved since, unless the client does not look', async () => {
  const { savedAt } = (
    await call('PUT', '/returns/draft', { texts: { summary: 'By Asha.' }, basedOn: null })
  ).json<ContentDraft>();
  for (const basedOn of [null, '2026-11-26T10:00:00.000Z'])
    expect((await publish('returns', { body: BODY }, { basedOn })).json()).toMatchObject({ code: 'edit_conflict' });
  expect((await call('GET', '/returns')).json()).toMatchObject({ published: {}, draft: { savedAt } });
  expect((await publish('returns', { body: BODY }, { basedOn: savedAt })).json()).toMatchObject({ draft: null });
  await call('PUT', '/returns/draft', { texts: { summary: 'By Asha.' }, basedOn: null });
  expect((await publish('returns', { body: BODY })).json()).toMatchObject({ draft: null });
});

it('does not replace texts that somebody else has published since, unless the client does not look', async () => {
  const first = (await publish('returns', { body: BODY }, { seen: null })).json<EditedContent>();
  const [{ publishAt: seen } = { publishAt: '' }] = first.versions;
  expect((await publish('returns', { summary: 'By Asha.' }, { seen })).statusCode).toBe(201);
  for (const stale of [null, seen])
    expect((await publish('returns', { summary: 'By Ravi.' }, { seen: stale })).json()).toMatchObject({
      code: 'edit_conflict',
    });
  expect((await page()).texts).toEqual({ summary: 'By Asha.' });
  expect((await publish('returns', { summary: 'By Ravi.' })).statusCode).toBe(201);
});

it('shows a draft to staff only, in the editor and as a preview, until it is published', async () => {
  const texts = { summary: 'Food that arrives damaged is replaced.', body: BODY };
  const draft = await call('PUT', '/returns/draft', { texts, basedOn: null });
  expect([draft.statusCode, draft.json()]).toEqual([
    200,
    { texts, savedAt: expect.any(String), by: expect.any(String) },
  ]);
  expect((await call('PUT', '/returns/draft', { texts, basedOn: null })).json()).toMatchObject({
    code: 'edit_conflict',
  });
  expect((await call('GET', '/returns')).json()).toMatchObject({
    originals: { summary: 'Original' },
    published: {},
    draft: { texts },
  });
  expect((await call('POST', '/returns/preview', { texts })).json<{ html: string }>().html).toContain('is replaced');
  expect([await page(), await rendered()]).toEqual([
    { publishedAt: null, texts: {}, rich: {} },
    expect.not.stringContaining('is replaced'),
  ]);

  expect((await publish('returns', texts)).json<EditedContent>()).toMatchObject({ published: texts, draft: null });
  expect(await page()).toEqual({
    publishedAt: expect.any(String),
    texts: { summary: texts.summary },
    rich: {
      body: [
        { el: 'h2', of: ['Damage'] },
        { el: 'p', of: ['Report it {damage report}. We answer {return reply}.'] },
      ],
    },
  });
  expect([await rendered(), (await config()).ownPages]).toEqual([expect.stringContaining('is replaced'), ['returns']]);
});

it('keeps a history: an earlier version, or the original, is published again', async () => {
  await publish('footer', { tagline: 'First', instagram: 'https://www.instagram.com/nuts/' });
  shop.clock.advance(1000);
  await publish('footer', { tagline: 'Second' });
  shop.clock.advance(1000);
  const { versions } = (await call('GET', '/footer')).json<EditedContent>();
  expect(versions.map(({ state }) => state)).toEqual(['current', 'past']);
  const first = (await call('GET', `/footer/versions/${versions[1]!._id}`)).json<object>();
  await publish('footer', first);
  expect(await config()).toMatchObject({
    texts: { footer: { tagline: 'First' } },
    socialLinks: { instagram: 'https://www.instagram.com/nuts/' },
  });
  shop.clock.advance(1000);
  await publish('footer', {});
  expect((await config()).texts).toBeUndefined();
  expect((await call('GET', '/footer')).json<EditedContent>().versions[0]).toMatchObject({ isOriginal: true });
});

it('publishes a scheduled version at its time, also on pages that are cached, unless it is cancelled', async () => {
  const at = inHours(2);
  await publish('home', { heading: 'Diwali boxes' }, { publishAt: at });
  const other = (await publish('home', { heading: 'Never' }, { publishAt: inHours(3) })).json<EditedContent>();
  expect((await call('GET', '')).json<ContentSummary[]>()[0]).toMatchObject({ publishedAt: null, scheduledAt: at });
  expect([await rendered(), await rendered()].join()).not.toContain('Diwali');
  expect((await call('DELETE', `/home/versions/${other.versions[0]!._id}`)).statusCode).toBe(200);
  shop.clock.advance(2 * 3_600_000);
  expect(await rendered()).toContain('Diwali boxes');
  shop.clock.advance(2 * 3_600_000);
  expect(await rendered()).toContain('Diwali boxes');
  const current = (await call('GET', '/home')).json<EditedContent>().versions[0]!;
  expect((await call('DELETE', `/home/versions/${current._id}`)).json()).toMatchObject({ code: 'invalid_input' });
  expect((await publish('home', {}, { publishAt: inHours(-1) })).json()).toMatchObject({ code: 'invalid_input' });
  // A week, which is a date of ISO 8601, but no moment.
  expect((await publish('home', {}, { publishAt: '2099-W48' })).json()).toMatchObject({ code: 'invalid_input' });
});

it('is visible within a second when another process publishes', async () => {
  expect([await rendered(), await config()].join()).not.toContain('elsewhere');
  const other = new pg.Client(shop.databaseUrl);
  await other.connect();
  await other.query(
    `INSERT INTO content_versions VALUES (gen_random_uuid(), 'home', '{"lead":"Written elsewhere"}', now() - interval '1 day', now(), 'Ravi')`,
  );
  const started = Date.now();
  await waitFor(async () => (await rendered()).includes('elsewhere'));
  expect(Date.now() - started).toBeLessThan(1000);
  await other.end();
});

it('is for those with the permission', async () => {
  const clerk = (await admin(shop, 'orders')).token;
  expect((await call('GET', '', undefined, clerk)).json()).toMatchObject({ code: 'role_required' });
  expect((await call('POST', '/home/versions', { texts: {} }, clerk)).statusCode).toBe(403);
  expect((await call('GET', '/unknown')).statusCode).toBe(404);
});

it('asks before a variable is lost', async () => {
  const lossy = await publish('returns', { body: 'Report it within 24 hours.' });
  expect([lossy.statusCode, lossy.json<ApiError>()]).toEqual([
    422,
    expect.objectContaining({
      code: 'variables_dropped',
      message: 'The text no longer has {damage report}, {return reply}, which the shop fills in.',
      details: [expect.objectContaining({ field: 'texts.body' })],
    }),
  ]);
  expect((await publish('returns', { body: 'Report it.' }, { dropsVariables: true })).statusCode).toBe(201);
});

it.each([
  ['home', { heading: 'x'.repeat(81) }, 'heading', 'Enter at most 80 characters.'],
  ['home', { heading: 5 }, 'heading', 'Enter a text.'],
  ['home', { __proto__x: 'x' }, '__proto__x', 'This field does not exist.'],
  ['home', { slide1Image: 'https://elsewhere.example/x.jpg' }, 'slide1Image', 'Upload an image.'],
  ['home', { slide1Image: '/uploads/../x.jpg' }, 'slide1Image', 'Upload an image.'],
  ['footer', { instagram: 'javascript:alert(1)' }, 'instagram', 'Enter an address that starts with https://.'],
  [
    'footer',
    { instagram: 'https://instagram.com.evil.example/' },
    'instagram',
    'Enter an address that starts with https://www.instagram.com/.',
  ],
  ['brand', { primary: 'red;}' }, 'primary', 'Enter a colour such as #1f4a3a.'],
  ['brand', { font: 'comic' }, 'font', 'Choose one of shop, manrope, georgia, system.'],
  [
    'brand',
    { primary: '#ff8800' },
    'primary',
    'With the backgrounds of the shop this colour reaches a contrast of 1.9:1. Text needs 4.5:1: choose a darker colour.',
  ],
  ['returns', { body: 'We {promise much}.' }, 'body', '{promise much} is not a variable of this text.'],
  [
    'returns',
    { body: '[x](javascript:alert)' },
    'body',
    '“javascript:alert” cannot be a link. Links start with https://, mailto:, tel: or, within the shop, with /.',
  ],
])('refuses %s %j and names the field', async (key, texts, field, message) => {
  for (const sent of [await publish(key, texts), await call('PUT', `/${key}/draft`, { texts })])
    expect([sent.statusCode, sent.json<ApiError>().details]).toEqual([400, [{ field: `texts.${field}`, message }]]);
});

it('keeps the images of drafts and of all versions', async () => {
  const upload = async () => {
    const sent = await shop.inject({
      method: 'POST',
      url: '/api/upload',
      token,
      ...file('image', 'logo.png', await createTestImage()),
    });
    return sent.json<{ image: string }>().image;
  };
  const [logo, slide, unused] = [await upload(), await upload(), await upload()];
  await publish('brand', { logo });
  await call('PUT', '/home/draft', { texts: { slide1Image: slide }, basedOn: null });
  await shop.database.query("UPDATE uploads SET created_at = created_at - interval '8 days'");
  await shop.app.get(SweepUploads, { strict: false }).run();
  const isThere = async (image: string) => (await shop.inject({ url: image })).statusCode === 200;
  expect([await isThere(logo), await isThere(slide), await isThere(unused)]).toEqual([true, true, false]);
  expect((await config()).brand).toEqual({ logo });
});
