import type { APIRequestContext, APIResponse, BrowserContext, Page } from '@playwright/test';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ADMIN } from './support/back-office.js';
import {
  INTRUDER,
  LOADED_FILES,
  MARK,
  PAGE_BEHIND_A_JPEG,
  REFUSED_FILES,
  SCRIPT_IN_A_JPEG,
  type HostileFile,
} from './support/hostile-files.js';
import { expect, test } from './support/journey.js';

/** Paths of an external site without any security policy, where only the shop's own responses protect the user. */
const SITE: Record<string, { type: string; body: Buffer }> = {
  '/': { type: 'text/html', body: Buffer.from('<!doctype html><title>Elsewhere</title>') },
  '/as-page': { type: 'text/html', body: PAGE_BEHIND_A_JPEG },
  '/as-script': { type: 'text/javascript; charset=ISO-8859-1', body: SCRIPT_IN_A_JPEG },
};
const elsewhere = http.createServer(({ url }, response) => {
  const { type, body } = SITE[url ?? ''] ?? { type: 'text/plain', body: Buffer.alloc(0) };
  response.setHeader('content-type', type).end(body);
});
let site: string;
test.beforeAll(async () => {
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  site = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
test.afterAll(() => elsewhere.close());

async function signedIn(request: APIRequestContext): Promise<string> {
  const reply = await request.post('/api/users/login', { data: { email: ADMIN.email, password: ADMIN.password } });
  await expect(reply).toBeOK();
  return ((await reply.json()) as { token: string }).token;
}

/** Builds the multipart form by hand, because libraries refuse such file names. */
function upload(
  request: APIRequestContext,
  token: string,
  { content, filename, type }: HostileFile,
): Promise<APIResponse> {
  const head = `--limit\r\ncontent-disposition: form-data; name="image"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  const data = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--limit--\r\n')]);
  return request.post('/api/upload', {
    data,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=limit' },
  });
}

/** Returns the list that collects every effect of an uploaded script. */
async function watched(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.route(`${INTRUDER}**`, (route) => {
    ran.push(`called from ${route.request().frame().url()}`);
    return route.fulfill({ body: '' });
  });
  context.on('dialog', (dialog) => void ran.push(`dialog ${dialog.message()}`));
  context.on('page', (page) => page.on('download', (download) => void ran.push(`download ${download.url()}`)));
  return ran;
}

/** A higher concurrency causes timeouts on a busy machine. */
const AT_ONCE = 8;

interface Fate {
  address: string;
  picture: string;
  script: string;
  module: string;
  style: string;
  worker: string;
}

/** Adds addresses to the page with every element that could run them, and waits until each has loaded or failed. */
async function embedded(page: Page, addresses: readonly string[]): Promise<Fate[]> {
  const fates: Fate[] = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE)
    fates.push(...(await embeddedAtOnce(page, addresses.slice(from, from + AT_ONCE))));
  return fates;
}

function embeddedAtOnce(page: Page, addresses: readonly string[]): Promise<Fate[]> {
  return page.evaluate((sources) => {
    const add = <K extends keyof HTMLElementTagNameMap>(
      tag: K,
      attributes: Record<string, string>,
      patience = 10_000,
    ): Promise<string> => {
      const element = Object.assign(document.createElement(tag), attributes);
      const ended = new Promise<string>((resolve) => {
        for (const name of ['load', 'error']) element.addEventListener(name, () => resolve(name));
        setTimeout(() => resolve('nothing'), patience);
      });
      document.body.append(element);
      return ended;
    };
    const work = (source: string): Promise<string> =>
      new Promise((resolve) => {
        try {
          new Worker(source).onerror = () => resolve('error');
          setTimeout(() => resolve('nothing'), 10_000);
        } catch {
          resolve('error');
        }
      });
    const bring = async (address: string): Promise<Fate> => {
      // A blocked frame is empty.
      const inAFrame = [
        add('iframe', { src: address }, 1000),
        add('object', { data: address }, 1000),
        add('object', { data: address, type: 'text/html' }, 1000),
        add('embed', { src: address }, 1000),
      ];
      const [picture, script, style, worker, module] = await Promise.all([
        add('img', { src: address }),
        add('script', { src: address, charset: 'ISO-8859-1' }),
        add('link', { rel: 'stylesheet', href: address }),
        work(address),
        import(address).then(
          () => 'load',
          () => 'error',
        ),
      ]);
      await Promise.all(inAFrame);
      return { address, picture, script, module, style, worker };
    };
    return Promise.all(sources.map(bring));
  }, addresses);
}

const hasRun = (page: Page): Promise<boolean> => page.evaluate(() => 'intruder' in window);

test('the files do run when served as sent, which validates the test below', async ({ browser }) => {
  const context = await browser.newContext();
  const ran = await watched(context);
  const page = await context.newPage();
  await page.goto(`${site}/as-page`);
  await expect.poll(() => hasRun(page)).toBe(true);
  await page.goto(site);
  expect(await embedded(page, [`${site}/as-script`])).toMatchObject([{ script: 'load' }]);
  expect(await hasRun(page)).toBe(true);
  expect(ran.length).toBeGreaterThan(1);
  await context.close();
});

test('none of sixty malicious files is stored unchanged, and none runs in a browser', async ({
  browser,
  request,
  shop,
}) => {
  expect(LOADED_FILES.length + REFUSED_FILES.length).toBeGreaterThanOrEqual(60);
  const token = await signedIn(request);
  const addresses: string[] = [];

  await test.step('the shop rejects files that are not images and re-encodes the others', async () => {
    for (const file of REFUSED_FILES)
      expect([file.what, [400, 415].includes((await upload(request, token, file)).status())]).toEqual([
        file.what,
        true,
      ]);
    for (const file of LOADED_FILES) {
      const reply = await upload(request, token, file);
      expect([file.what, reply.status()]).toEqual([file.what, 201]);
      const { image } = (await reply.json()) as { image: string };
      expect(image).toMatch(/^\/uploads\/[0-9a-f-]{36}\.jpg$/);
      addresses.push(image);
      const served = await request.get(image);
      expect([file.what, served.status(), served.headers()]).toEqual([
        file.what,
        200,
        expect.objectContaining({
          'content-type': 'image/jpeg',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining('sandbox'),
        }),
      ]);
      const content = await served.body();
      expect([
        file.what,
        content.subarray(0, 3).toString('hex'),
        content.equals(file.content),
        content.includes(MARK),
      ]).toEqual([file.what, 'ffd8ff', false, false]);
    }
  });

  const context = await browser.newContext({ baseURL: shop.url });
  const ran = await watched(context);
  const page = await context.newPage();

  await test.step('each opens as an image, also under other names', async () => {
    for (const address of addresses) {
      await page.goto(address);
      expect(
        await page.evaluate(() => [
          document.contentType,
          document.scripts.length,
          document.images.length,
          'intruder' in window,
        ]),
      ).toEqual(['image/jpeg', 0, 1, false]);
    }
    for (const ending of ['.html', '%00.html', '/x.html', ';x.html'])
      expect((await request.get(`${addresses[0]}${ending}`)).headers()['content-type']).not.toBe('text/html');
  });

  for (const [where, from] of [
    ['in a page of the shop', '/privacy'],
    ['in a page of another site without any policy', site],
  ] as const) {
    await test.step(`each embedded ${where} is only an image`, async () => {
      await page.goto(from);
      const whole = addresses.map((address) => new URL(address, shop.url).href);
      expect(await embedded(page, whole)).toEqual(
        whole.map((address) => ({
          address,
          picture: 'load',
          script: 'error',
          module: 'error',
          style: 'error',
          worker: 'error',
        })),
      );
      expect(await hasRun(page)).toBe(false);
    });
  }
  expect(ran).toEqual([]);
  await context.close();
});
