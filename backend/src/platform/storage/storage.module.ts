import { Global, Module } from '@nestjs/common';
import path from 'node:path';
import { FileStore, PrivateFiles } from '../../kernel/file-store.js';
import { Config } from '../../config/config.js';
import { DiskFileStore } from './disk-file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** Names of images have no slash, so `/uploads` cannot reach this folder. */
const PRIVATE = 'private';

/** Storage of uploaded images and of private files: a folder, or a bucket shared by all replicas. */
@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [Config],
      useFactory: ({ storage }: Config) =>
        storage.kind === 's3' ? new S3FileStore(storage) : new DiskFileStore(storage.folder),
    },
    {
      provide: PrivateFiles,
      inject: [Config],
      useFactory: ({ storage }: Config) =>
        storage.kind === 's3'
          ? new S3FileStore({ ...storage, folder: `${storage.folder}/${PRIVATE}` })
          : new DiskFileStore(path.join(storage.folder, PRIVATE)),
    },
  ],
  exports: [FileStore, PrivateFiles],
})
export class StorageModule {}
