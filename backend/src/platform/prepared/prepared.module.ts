import { Global, Module } from '@nestjs/common';
import { LimitsModule } from '../http/limits/limits.module.js';
import { AnswerAtOnce } from './answer-at-once.js';
import { CopySender } from './copy-sender.js';
import { HotReads } from './hot-reads.js';
import { ListenWhileServing } from './listen-while-serving.js';
import { PreparedCopies } from './prepared-copies.js';
import { ServeHotReads } from './serve-hot-reads.js';

/** Answers kept ready in memory, for what everybody reads. */
@Global()
@Module({
  imports: [LimitsModule],
  providers: [PreparedCopies, HotReads, CopySender, AnswerAtOnce, ServeHotReads, ListenWhileServing],
  exports: [PreparedCopies, HotReads, CopySender],
})
export class PreparedModule {}
