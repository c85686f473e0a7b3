import { Global, Module } from '@nestjs/common';
import { HotReads } from './hot-reads.js';
import { PreparedCopies } from './prepared-copies.js';
import { ServeHotReads } from './serve-hot-reads.js';

/** Answers kept ready in memory, for what everybody reads. */
@Global()
@Module({ providers: [PreparedCopies, HotReads, ServeHotReads], exports: [PreparedCopies, HotReads] })
export class PreparedModule {}
