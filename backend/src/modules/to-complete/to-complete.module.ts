import { Global, Module } from '@nestjs/common';
import { OpenPoints } from '../../kernel/open-points.js';
import { ToCompleteController } from './adapters/http/to-complete.controller.js';

/** Modules register here what owners have yet to complete. */
@Global()
@Module({ controllers: [ToCompleteController], providers: [OpenPoints], exports: [OpenPoints] })
export class ToCompleteModule {}
