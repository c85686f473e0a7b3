import { Global, Module } from '@nestjs/common';
import { CacheableRoutes } from './cacheable-routes.js';
import { ResponseCache } from './response-cache.js';

/** In-memory cache of the responses that are the same for everybody. */
@Global()
@Module({ providers: [ResponseCache, CacheableRoutes], exports: [ResponseCache, CacheableRoutes] })
export class ResponseCacheModule {}
