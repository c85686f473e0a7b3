import { UPLOAD_LIMIT_BYTES } from '@shop/contracts';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import { SPOOL } from '../../platform/http/uploads/spool.js';
import { UPLOAD_BOUNDS } from '../../platform/http/uploads/upload-admission.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { ImageProcess, type ImageTask } from './adapters/sharp/sharp-image-processor.js';
import { createJpegOfScans, createTestImage } from './testing/images.js';

const TYPE = 'multipart/form-data; boundary=b';
const BOMB = createJpegOfScans(2647);

let shop: TestApp;
let attacker: { _id: string; token: string };
let other: { _id: string; token: string };
beforeAll(async () => {
  shop = await testApp();
  attacker = await admin(shop);
  other = await admin(shop);
  await shop.app.listen(0, '127.0.0.1');
});
afterAll(() => shop.close());

const HEAD =
  '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

const upload = async ({ token }: { token: string }, content: Buffer) => {
  const payload = Buffer.concat([Buffer.from(HEAD), content, Buffer.from('\r\n--b--\r\n')]);
  const headers = { 'content-type': TYPE };
  return (await shop.inject({ method: 'POST', url: '/api/upload', payload, headers, token })).statusCode;
};

/** Begins an upload of the largest size, and sends a first part of its body. */
function begin({ token }: { token: string }): http.ClientRequest {
  const { port } = shop.app.getHttpServer().address() as { port: number };
  const headers = { 'content-type': TYPE, 'content-length': UPLOAD_LIMIT_BYTES, authorization: `Bearer ${token}` };
  const request = http.request({ host: '127.0.0.1', port, path: '/api/upload', method: 'POST', headers, agent: false });
  request.on('error', () => undefined);
  request.write(HEAD + 'x'.repeat(1000));
  return request;
}

const statusOf = async (request: http.ClientRequest) =>
  ((await once(request, 'response')) as [http.IncomingMessage])[0].statusCode;

const spooled = () => (fs.existsSync(SPOOL) ? fs.readdirSync(SPOOL) : []);

async function waitFor(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('refuses six JPEGs of thousands of scans, and leaves no file', async () => {
  expect(await Promise.all(Array.from({ length: 6 }, () => upload(attacker, BOMB)))).toEqual(Array(6).fill(400));
  expect(await upload(other, await createTestImage())).toBe(201);
  expect(spooled()).toEqual([]);
});

it('processes the image of another account after one of six that were sent before it', async () => {
  const image = await createTestImage();
  const queued: string[] = [];
  const processed: string[] = [];
  const statuses: number[] = [];
  let openQueue = (): void => undefined;
  const opened = new Promise<void>((resolve) => (openQueue = resolve));
  const { run } = ImageProcess.prototype;
  const spy = jest.spyOn(ImageProcess.prototype, 'run').mockImplementation(async function (
    this: ImageProcess,
    task: ImageTask,
    owner: string,
  ) {
    if (task.task === 'clean') queued.push(owner);
    const images = await run.call(this, task, owner);
    if (task.task === 'clean') processed.push(owner);
    return images;
  });
  const internals = ImageProcess.prototype as unknown as { process(task: ImageTask): Promise<Buffer[]> };
  const { process: decode } = internals;
  const decoder = jest.spyOn(internals, 'process').mockImplementation(async function (this: ImageProcess, task) {
    await opened;
    return decode.call(this, task);
  });
  const send = async (account: { token: string }) => statuses.push(await upload(account, image));
  const areQueued = (count: number) => () => {
    expect(statuses).toEqual([]);
    return queued.length >= count;
  };
  const flood = Array.from({ length: 6 }, () => send(attacker));
  await waitFor(areQueued(6));
  const own = send(other);
  await waitFor(areQueued(7));
  openQueue();
  await Promise.all([...flood, own]);
  expect(statuses).toEqual(Array(7).fill(201));
  expect(processed.indexOf(other._id)).toBe(1);
  spy.mockRestore();
  decoder.mockRestore();
});

it('refuses an account more bytes than its bound before they are received, while others upload', async () => {
  const most = UPLOAD_BOUNDS.bytesOfAccount / UPLOAD_LIMIT_BYTES;
  const begun = Array.from({ length: most }, () => begin(attacker));
  await waitFor(() => spooled().length === most);
  expect(await statusOf(begin(attacker))).toBe(429);
  expect(await upload(other, await createTestImage())).toBe(201);
  for (const request of begun) request.destroy();
  await waitFor(() => spooled().length === 0);
  const image = await createTestImage();
  await waitFor(async () => (await upload(attacker, image)) === 201);
});
