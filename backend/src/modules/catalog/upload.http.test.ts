import { UPLOAD_LIMIT_BYTES } from '@shop/contracts';
import http from 'node:http';
import sharp from 'sharp';
import { TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { Accounts } from '../identity/index.js';
import { ExternalNetwork } from './adapters/external-images/http-external-images.js';
import { ExternalImageServers, PUBLIC } from './testing/external-image-servers.js';
import { createTestImage, factsOf } from './testing/images.js';

const ADDRESS = /^\/uploads\/([0-9a-f-]{36}\.jpg)$/;
const BOUNDARY = 'the-boundary';

let shop: TestApp;
let admin: string;
/** The response of all external servers. */
let outside: Buffer | string = '';
const imageServers = new ExternalImageServers((_request, response) => void response.end(outside));

beforeAll(async () => {
  await imageServers.open();
  imageServers.hosts.set('images.example.in', [[PUBLIC]]).set('inside.example', [['10.0.0.5']]);
  shop = await testApp({}, { adapters: (module) => module.overrideProvider(ExternalNetwork).useValue(imageServers) });
  const account = { name: 'Admin', email: 'admin@example.in', password: 'orchard-keeper-1' };
  await shop.app.get(Accounts).ensureAdmin(account);
  admin = (await shop.inject({ method: 'POST', url: '/api/users/login', payload: account })).json<{ token: string }>()
    .token;
});

afterAll(() => {
  imageServers.close();
  return shop.close();
});

interface Part {
  readonly name?: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: Buffer;
}

const part = ({ name = 'image', filename = 'almonds.jpg', type = 'image/jpeg', content }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);

const form = (...parts: Part[]): Buffer => Buffer.concat([...parts.map(part), Buffer.from(`--${BOUNDARY}--\r\n`)]);

const send = (payload: Buffer | string, token?: string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  shop.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { 'content-type': type },
    ...(token && { token }),
  });

const upload = (content: Buffer, details: Omit<Part, 'content'> = {}) => send(form({ ...details, content }), admin);

describe('uploading an image', () => {
  it('returns the URL of a new file, and stores the image there', async () => {
    const reply = await upload(await createTestImage());
    expect(reply.statusCode).toBe(201);
    const [, name = ''] = ADDRESS.exec(reply.json<{ image: string }>().image) ?? [];
    const file = await shop.files.get(name);
    expect(await factsOf(file?.content ?? Buffer.alloc(0))).toMatchObject({ format: 'jpeg', width: 200, height: 100 });
  });

  it.each(['png', 'webp', 'avif'] as const)('accepts a %s, whatever its name is', async (format) => {
    const reply = await upload(await createTestImage({ format }), { filename: 'x.html', type: 'text/html' });
    expect(reply.json()).toEqual({ image: expect.stringMatching(ADDRESS) });
  });

  it.each(['../../etc/passwd', '..\\..\\a.jpg', 'a\u0000.jpg', 'almonds.jpg', '%2e%2e%2fa.jpg', 'x'.repeat(500)])(
    'ignores the name %j',
    async (filename) => {
      expect((await upload(await createTestImage(), { filename })).json()).toEqual({
        image: expect.stringMatching(ADDRESS),
      });
    },
  );

  it('gives the same image another name each time', async () => {
    const image = await createTestImage();
    const responses = await Promise.all(Array.from({ length: 10 }, () => upload(image)));
    expect(new Set(responses.map((reply) => reply.json<{ image: string }>().image)).size).toBe(10);
  });

  it('creates the smaller widths in a job', async () => {
    const { image } = (await upload(await createTestImage({ width: 1600, height: 800 }))).json<{ image: string }>();
    const stem = image.replace('/uploads/', '').replace('.jpg', '');
    expect(await shop.files.get(`${stem}-320.avif`)).toBeNull();
    await shop.settleJobs();
    for (const width of [320, 640, 1200])
      for (const format of ['avif', 'webp'])
        expect(
          await factsOf((await shop.files.get(`${stem}-${width}.${format}`))?.content ?? Buffer.alloc(0)),
        ).toMatchObject({ width, height: width / 2 });
  });
});

describe('an upload is rejected', () => {
  const refused = async (reply: ReturnType<typeof send>, status: number) => {
    const { statusCode, json } = await reply;
    expect(statusCode).toBe(status);
    expect(json()).toMatchObject({
      statusCode: status,
      message: expect.stringMatching(/^\w.+\.$/),
      error: expect.any(String),
    });
  };

  it('for a guest and for a customer', async () => {
    const payload = form({ content: await createTestImage() });
    const customer = await TestCustomer.signUp(shop);
    await refused(send(payload), 401);
    await refused(send(payload, customer.token), 403);
  });

  it('for a guest before the image was received', async () => {
    await shop.app.listen(0, '127.0.0.1');
    const { port } = shop.app.getHttpServer().address() as { port: number };
    const headers = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': UPLOAD_LIMIT_BYTES,
    };
    const status = await new Promise((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port, path: '/api/upload', method: 'POST', headers },
        (response) => {
          resolve(response.statusCode);
          request.destroy();
        },
      );
      request.on('error', reject);
      request.write(form({ content: Buffer.alloc(1000) }).subarray(0, 500));
    });
    expect(status).toBe(401);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['a page called .jpg', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['a GIF that is a script', 'GIF89a/*                 */=1;alert(1)', 'image/gif'],
    ['a PDF', '%PDF-1.7 and more of it', 'application/pdf'],
    ['text', 'just some text, nothing else', 'image/png'],
  ])('with 415 for %s', async (_, content, type) => {
    await refused(upload(Buffer.from(content), { type }), 415);
  });

  it('with 400 for a truncated image', async () => {
    const image = await createTestImage({ width: 800, height: 600 });
    await refused(upload(image.subarray(0, image.length / 2)), 400);
  });

  it('with 413 above 5 MB, and accepted at exactly 5 MB', async () => {
    const padded = (size: number, image: Buffer) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
    const image = await createTestImage();
    expect((await upload(padded(UPLOAD_LIMIT_BYTES, image))).statusCode).toBe(201);
    await refused(upload(padded(UPLOAD_LIMIT_BYTES + 1, image)), 413);
  });

  it('with 400 without an image', async () => {
    await refused(send(form(), admin), 400);
    await refused(upload(Buffer.alloc(0)), 400);
    await refused(upload(await createTestImage(), { name: 'photo' }), 400);
    await refused(send('{}', admin, 'application/json'), 400);
  });

  it('with 400 for a form that cannot be parsed', async () => {
    const image = await createTestImage();
    await refused(send(form({ content: image }).subarray(0, 300), admin), 400);
    await refused(send(form({ content: image }), admin, 'multipart/form-data'), 400);
    await refused(send(form({ content: image }, { content: image }), admin), 400);
    await refused(
      send(
        form(...Array.from({ length: 1000 }, (_, index) => ({ name: `f${index}`, content: Buffer.from('x') }))),
        admin,
      ),
      400,
    );
  });

  it('with 400 for a boundary of more than 70 characters, and accepted with 70', async () => {
    const image = await createTestImage();
    const sendWith = (boundary: string, parameter = `boundary=${boundary}`) => {
      const payload = form({ content: image }).toString('latin1').replaceAll(BOUNDARY, boundary);
      return send(Buffer.from(payload, 'latin1'), admin, `multipart/form-data; ${parameter}`);
    };
    const most = 'b'.repeat(70);
    expect((await sendWith(most)).statusCode).toBe(201);
    expect((await sendWith(most, `boundary="${most}"`)).statusCode).toBe(201);
    for (const long of [`${most}b`, `${most} ;`, 'b'.repeat(300)])
      await refused(sendWith(long, `boundary="${long}"`), 400);
    await refused(sendWith(`${most}b`), 400);
    await refused(sendWith('b'.repeat(300), `boundary*=utf-8''${'b'.repeat(300)}`), 400);
  });

  it('without leaving a file', async () => {
    await shop.settleJobs();
    const put = jest.spyOn(shop.files, 'put');
    await upload(Buffer.from('<svg/>, and some more text'));
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });
});

describe('copying an external image', () => {
  const copy = (address: unknown, token = admin) =>
    shop.inject({ method: 'POST', url: '/api/upload/copy', payload: { address }, token });

  it('creates an upload with widths of its own', async () => {
    outside = await createTestImage({ format: 'png', width: 800, height: 400 });
    const reply = await copy(' https://images.example.in/almonds ');
    expect([reply.statusCode, reply.json()]).toEqual([201, { image: expect.stringMatching(ADDRESS) }]);
    const [, name = ''] = ADDRESS.exec(reply.json<{ image: string }>().image) ?? [];
    expect(await factsOf((await shop.files.get(name))?.content ?? Buffer.alloc(0))).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 400,
    });
    await shop.settleJobs();
    expect(await shop.files.get(name.replace('.jpg', '-320.avif'))).not.toBeNull();
  });

  it.each([
    [
      'what is no image',
      '<!doctype html><p>Not an image',
      415,
      'There is no JPEG, PNG, WebP or AVIF image at this address.',
    ],
    ['an empty answer', '', 415, 'There is no JPEG, PNG, WebP or AVIF image at this address.'],
  ])('is rejected for %s', async (_, content, status, message) => {
    outside = content;
    const reply = await copy('https://images.example.in/a.jpg');
    expect([reply.statusCode, reply.json()]).toEqual([status, expect.objectContaining({ message })]);
  });

  it.each([
    'https://inside.example/a.jpg',
    'http://127.0.0.1/a.jpg',
    'https://nowhere.example/a.jpg',
    'javascript:alert(1)',
    '/uploads/a.jpg',
    '',
    `https://images.example.in/${'a'.repeat(2048)}`,
    7,
    null,
  ])('is rejected for the address %j, with a sentence about it', async (address) => {
    const reply = await copy(address);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      expect.objectContaining({
        message: expect.stringMatching(/^\w.+\.?$/),
        details: [expect.objectContaining({ field: 'address' })],
      }),
    ]);
    expect(imageServers.dialled.every(({ addresses }) => addresses.join() === PUBLIC)).toBe(true);
  });

  it('is limited to admins', async () => {
    const before = imageServers.requests.length;
    expect((await copy('https://images.example.in/a.jpg', (await TestCustomer.signUp(shop)).token)).statusCode).toBe(
      403,
    );
    expect(imageServers.requests).toHaveLength(before);
  });
});

describe('a logo', () => {
  const upload = (content: Buffer, use = 'logo') =>
    shop.inject({
      method: 'POST',
      url: `/api/upload?for=${use}`,
      payload: form({ filename: 'logo.png', type: 'image/png', content }),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      token: admin,
    });
  const logo = () =>
    sharp({ create: { width: 2000, height: 1000, channels: 4, background: { r: 31, g: 74, b: 58, alpha: 0 } } })
      .png()
      .toBuffer();

  it('stays transparent, in all its formats, and is at most 800 pixels wide', async () => {
    const response = await upload(await logo());
    const [, stem] = /^\/uploads\/([0-9a-f-]{36})\.png$/.exec(response.json<{ image: string }>().image)!;
    await shop.settleJobs();
    const facts = await Promise.all(
      [`${stem}.png`, `${stem}-320.webp`, `${stem}-320.avif`].map(async (name) => {
        const { content } = (await shop.files.get(name))!;
        const [{ width, hasAlpha }, { isOpaque }] = [await sharp(content).metadata(), await sharp(content).stats()];
        return { width, hasAlpha, isOpaque };
      }),
    );
    const clear = { hasAlpha: true, isOpaque: false };
    expect(facts).toEqual([
      { width: 800, ...clear },
      { width: 320, ...clear },
      { width: 320, ...clear },
    ]);
  });

  it('is no SVG, and other uses are refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(svg)).json()).toMatchObject({ code: 'unsupported_image' });
    expect((await upload(await logo(), 'banner')).json()).toMatchObject({ code: 'invalid_input' });
  });
});
