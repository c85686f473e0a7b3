import { Global, Module } from '@nestjs/common';
import { LimitsModule } from '../http/limits/limits.module.js';
import { CachedResponseFastPath } from './cached-response-fast-path.js';
import { CachedResponseSender } from './cached-response-sender.js';
import { CacheableRoutes } from './cacheable-routes.js';
import { InvalidationLifecycle } from './invalidation-lifecycle.js';
import { ResponseCache } from './response-cache.js';
import { CacheableRoutesHook } from './cacheable-routes-hook.js';

/** In-memory cache of the responses that are the same for everybody. */
@Global()
@Module({
  imports: [LimitsModule],
  providers: [
    ResponseCache,
    CacheableRoutes,
    CachedResponseSender,
    CachedResponseFastPath,
    CacheableRoutesHook,
    InvalidationLifecycle,
  ],
  exports: [ResponseCache, CacheableRoutes, CachedResponseSender],
})
export class ResponseCacheModule {}
