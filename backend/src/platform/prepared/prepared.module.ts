import { Global, Module } from '@nestjs/common';
import { CopySender } from './copy-sender.js';
import { HotReads } from './hot-reads.js';
import { PreparedCopies } from './prepared-copies.js';
import { ServeHotReads } from './serve-hot-reads.js';

/** Answers kept ready in memory, for what everybody reads. */
@Global()
@Module({ providers: [PreparedCopies, HotReads, CopySender, ServeHotReads], exports: [PreparedCopies, HotReads, CopySender] })
export class PreparedModule {}
