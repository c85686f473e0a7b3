import { Logger } from '@nestjs/common';
import Fastify from 'fastify';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnvironment } from '../../config/config.js';
import { storageConfiguration, type S3Configuration } from '../../config/storage-configuration.js';
import { serveUploads } from '../../web/storefront.js';
import { fileStoreContract } from './file-store.contract.js';
import { S3FileStore } from './s3-file-store.js';
import { startS3 } from './testing/s3-server.js';

beforeAll(() => Logger.overrideLogger(false));

/** Returns the store that `STORAGE_URL` configures. */
const storeAt = (url: string) =>
  new S3FileStore(storageConfiguration(readEnvironment({ STORAGE_URL: url })) as S3Configuration);

fileStoreContract('S3FileStore', async () => {
  const server = await startS3();
  return { files: storeAt(server.storageUrl), close: () => server.stop() };
});

describe('S3FileStore on a server', () => {
  let server: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => void (server = await startS3()));
  afterAll(() => server.stop());

  it('uses only its own folder of a bucket', async () => {
    const [ours, theirs] = ['/ours', '/theirs/pictures'].map((folder) => storeAt(server.storageUrlOf({ folder }))) as [
      S3FileStore,
      S3FileStore,
    ];
    await ours.put('a.png', Buffer.from('ours'), 'image/png');
    await theirs.put('a.png', Buffer.from('theirs'), 'image/png');
    expect((await ours.get('a.png'))?.content.toString()).toBe('ours');
    expect(await storeAt(server.storageUrl).get('a.png')).toBeNull();
  });

  it('serves /uploads', async () => {
    const files = storeAt(server.storageUrl);
    await files.put('almonds-320.avif', Buffer.from('a picture'), 'image/avif');
    const web = Fastify();
    serveUploads(web, files);
    const found = await web.inject('/uploads/almonds-320.avif');
    expect([found.statusCode, found.body, found.headers['content-type']]).toEqual([200, 'a picture', 'image/avif']);
    expect((await web.inject('/uploads/cashews-320.avif')).statusCode).toBe(404);
    await web.close();
  });

  it('is unavailable with a wrong secret, and reads nothing', async () => {
    const files = storeAt(server.storageUrlOf({ secret: 'wrong' }));
    await expect(files.put('b.png', Buffer.from('x'), 'image/png')).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    await expect(files.get('almonds-320.avif')).rejects.toMatchObject({ code: 'storage_unavailable' });
    await expect(files.check()).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(await storeAt(server.storageUrl).get('b.png')).toBeNull();
  });

  it('reports that it is unreachable when the bucket does not exist', async () => {
    await expect(storeAt(server.storageUrlOf({ bucket: 'nothing' })).check()).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
  });
});

it('is unavailable when the server is down', async () => {
  const server = await startS3();
  const files = storeAt(server.storageUrl);
  await server.stop();
  await expect(files.put('a.png', Buffer.from('x'), 'image/png')).rejects.toMatchObject({
    code: 'storage_unavailable',
  });
  await expect(files.get('a.png')).rejects.toMatchObject({ code: 'storage_unavailable' });
  await expect(files.remove('a.png')).rejects.toMatchObject({ code: 'storage_unavailable' });
});

it('retries requests that the server defers', async () => {
  let asked = 0;
  const server = http
    .createServer((_request, response) => response.writeHead(++asked === 1 ? 503 : 200).end('a picture'))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const files = storeAt(`s3://id:secret@pictures?endpoint=http://127.0.0.1:${port}`);
  expect([(await files.get('a.png'))?.content.toString(), asked]).toEqual(['a picture', 2]);
  server.close();
});
