import { Global, Module } from '@nestjs/common';
import path from 'node:path';
import { FileStore } from '../../kernel/file-store.js';
import { Config } from '../config/config.js';
import { DiskFileStore } from './disk-file-store.js';

/** Where uploaded pictures are kept. */
@Global()
@Module({
  providers: [{ provide: FileStore, inject: [Config], useFactory: (config: Config) => new DiskFileStore(path.join(config.dataDir, 'uploads')) }],
  exports: [FileStore],
})
export class StorageModule {}
