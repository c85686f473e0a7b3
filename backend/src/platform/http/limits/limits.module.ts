import { Module } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import { Database } from '../../database/database.js';
import { KnownNetworks, NetworkReputation } from './network-reputation.js';
import { RequestLimits } from './request-limits.js';
import { FallbackRateLimits } from './fallback-rate-limits.js';
import { PostgresRateLimits } from './postgres-rate-limits.js';
import { RateLimits } from './rate-limits.js';
import { RedisRateLimits } from './redis-rate-limits.js';

/** Rate-limit counters shared by all replicas: in Redis if configured, otherwise in PostgreSQL. */
@Module({
  providers: [
    {
      provide: RateLimits,
      inject: [Config, Database],
      useFactory: ({ redis }: Config, database: Database) =>
        new FallbackRateLimits(redis ? new RedisRateLimits(redis) : new PostgresRateLimits(database)),
    },
    NetworkReputation,
    KnownNetworks,
    RequestLimits,
  ],
  exports: [RequestLimits, NetworkReputation, RateLimits],
})
export class LimitsModule {}
