import { Global, Module } from '@nestjs/common';
import { InvalidationListener } from './invalidation-listener.js';
import { InvalidationBus } from './invalidation-bus.js';

/** Invalidation of cached responses across processes. */
@Global()
@Module({ providers: [InvalidationBus, InvalidationListener], exports: [InvalidationBus, InvalidationListener] })
export class InvalidationModule {}
