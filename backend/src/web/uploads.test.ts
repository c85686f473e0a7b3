import Fastify, { type FastifyInstance } from 'fastify';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DiskFileStore } from '../platform/storage/disk-file-store.js';
import { serveUploads } from './storefront.js';

let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'uploads-'));
  await fs.writeFile(path.join(folder, 'secret.png'), 'outside of the store');
  const files = new DiskFileStore(path.join(folder, 'uploads'));
  await files.put('almonds-320.avif', Buffer.from('a picture'), 'image/avif');
  server = Fastify();
  serveUploads(server, files);
});

afterAll(async () => {
  await server.close();
  await fs.rm(folder, { recursive: true });
});

it('serves an image with its own content type and strict headers', async () => {
  const { statusCode, body, headers } = await server.inject('/uploads/almonds-320.avif');
  expect([statusCode, body]).toEqual([200, 'a picture']);
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'content-disposition': 'inline; filename="almonds-320.avif"',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it.each([
  'cashews.avif',
  '../secret.png',
  '..%2Fsecret.png',
  '%2e%2e%2fsecret.png',
  '%252e%252e%252fsecret.png',
  '..%5Csecret.png',
  '....//secret.png',
  '/etc/passwd',
  '%2Fetc%2Fpasswd',
  'almonds-320.avif%00',
  'almonds-320.avif%00.png',
  '.env',
  '%2eenv',
  'almonds-320.avif/..',
  '',
  'almonds-320.AVIF',
])('returns 404 for %s', async (name) => {
  const { statusCode, body } = await server.inject(`/uploads/${name}`);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('outside of the store');
});
