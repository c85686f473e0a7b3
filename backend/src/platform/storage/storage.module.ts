import { Global, Module } from '@nestjs/common';
import { FileStore } from '../../kernel/file-store.js';
import { Config } from '../../config/config.js';
import { DiskFileStore } from './disk-file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** Storage of uploaded images: a folder, or a bucket shared by all replicas. */
@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [Config],
      useFactory: ({ storage }: Config) =>
        storage.kind === 's3' ? new S3FileStore(storage) : new DiskFileStore(storage.folder),
    },
  ],
  exports: [FileStore],
})
export class StorageModule {}
