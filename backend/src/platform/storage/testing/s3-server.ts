import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { isSignedBy } from './aws-signature.js';

/** The only key that the server accepts: s3rver's default. */
const KEY = { id: 'S3RVER', secret: 'S3RVER' };
const BUCKET = 'pictures';

interface S3Server {
  /** For `STORAGE_URL`. */
  readonly storageUrl: string;
  /** Returns it for another secret, bucket or folder. */
  storageUrlOf(place: { secret?: string; bucket?: string; folder?: string }): string;
  stop(): Promise<void>;
}

/**
 * Starts an S3-compatible server with one empty bucket. s3rver accepts any version 4 signature, so they are checked
 * before it.
 */
export async function startS3(): Promise<S3Server> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 's3-'));
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await store.configureBuckets();
  const respond = store.callback();
  const server = http.createServer((request, response) =>
    isSignedBy(KEY, request) ? respond(request, response) : void response.writeHead(403).end(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const storageUrlOf = ({ secret = KEY.secret, bucket = BUCKET, folder = '' }) =>
    `s3://${KEY.id}:${secret}@${bucket}${folder}?region=us-east-1&endpoint=${endpoint}`;
  return {
    storageUrl: storageUrlOf({}),
    storageUrlOf,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await fs.rm(directory, { recursive: true });
    },
  };
}
