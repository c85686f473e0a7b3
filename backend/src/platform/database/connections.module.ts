import { Global, Module } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { connectionPool } from './connection-pool.js';
import { ConnectionPool } from './connections.js';
import { InvalidationBus } from './invalidation-bus.js';
import { InvalidationListener } from './invalidation-listener.js';

/** The pool of this process, and the invalidation of cached responses across processes. */
@Global()
@Module({
  providers: [
    InvalidationBus,
    InvalidationListener,
    {
      provide: ConnectionPool,
      inject: [Config, InvalidationBus],
      useFactory: ({ databaseUrl }: Config, bus: InvalidationBus) => connectionPool(databaseUrl, bus),
    },
  ],
  exports: [InvalidationBus, InvalidationListener, ConnectionPool],
})
export class ConnectionsModule {}
