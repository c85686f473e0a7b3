import { Global, Module } from '@nestjs/common';
import { CacheableRoutes } from './cacheable-routes.js';
import { ResponseCache } from './response-cache.js';

/** In-memory cache of responses that are the same for every client. */
@Global()
@Module({ providers: [ResponseCache, CacheableRoutes], exports: [ResponseCache, CacheableRoutes] })
export class ResponseCacheModule {}
