import { diskStorage } from '@nestjs/platform-fastify/multipart';
import { UPLOAD_LIMIT_BYTES } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files of this process that wait to be processed. Only its user can read them. */
export const SPOOL = path.join(tmpdir(), `shop-uploads-${randomUUID()}`);

process.once('exit', () => rmSync(SPOOL, { recursive: true, force: true }));

/** Created again when something has emptied the folder of temporary files. */
function existingFolder(): string {
  mkdirSync(SPOOL, { recursive: true, mode: 0o700 });
  return SPOOL;
}

/** Storage of `FileInterceptor`. Deletes the file of an upload that is not received whole; `AdmitUpload` deletes all others. */
export const onDisk = diskStorage({ destination: (_request, _file, done) => done(null, existingFolder()) });

/** Limits of `FileInterceptor` for one file and no other field. */
export const oneFile = (fileSize: number) => ({ fileSize, files: 1, fields: 0, parts: 1, fieldNameSize: 100 });

/** Options of `FileInterceptor` for one image with short fields. */
export const ONE_IMAGE = {
  limits: { ...oneFile(UPLOAD_LIMIT_BYTES), fields: 4, parts: 5, fieldSize: 1024 },
  storage: onDisk,
};

/** Calls `use` with the path of a file with this content, which exists until then. */
export async function withSpooledFile<T>(content: Buffer, use: (path: string) => Promise<T>): Promise<T> {
  const file = path.join(existingFolder(), randomUUID());
  try {
    await writeFile(file, content, { mode: 0o600 });
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
