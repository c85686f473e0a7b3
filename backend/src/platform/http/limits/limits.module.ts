import { Module } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { CallLimits } from './call-limits.js';
import { InsuredRateLimits } from './insured-rate-limits.js';
import { PostgresRateLimits } from './postgres-rate-limits.js';
import { NetworkReputation } from './network-reputation.js';
import { RateLimits } from './rate-limits.js';
import { RedisRateLimits } from './redis-rate-limits.js';

/** Counters that all replicas share: in Redis where the operator has one, or else in the shop's PostgreSQL. */
@Module({
  providers: [
    {
      provide: RateLimits,
      inject: [Config, Database],
      useFactory: ({ redisUrl }: Config, database: Database) =>
        new InsuredRateLimits(redisUrl ? new RedisRateLimits(redisUrl) : new PostgresRateLimits(database)),
    },
    NetworkReputation,
    CallLimits,
  ],
  exports: [CallLimits, NetworkReputation, RateLimits],
})
export class LimitsModule {}
