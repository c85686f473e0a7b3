import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../config/config.js';
import { connectionPool, ConnectionPool, ReadPool, replicaPools, type DatabaseAddress } from './connections.js';
import { InvalidationBus } from './invalidation-bus.js';
import { InvalidationListener } from './listening-connection.js';
import { Outbox } from '../../kernel/outbox.js';
import { Transaction } from '../../kernel/transaction.js';
import { Database } from './database.js';
import { dataSourceOn } from './data-source.js';
import { PostgresOutbox } from './postgres-outbox.js';
import { Replica } from './replica.js';

const addressOf = ({ databaseUrl, databasePoolerUrl }: Config): DatabaseAddress => ({
  url: databasePoolerUrl ?? databaseUrl,
  isPooler: databasePoolerUrl !== null,
});

/** The pools of this process, and the invalidation of cached responses across processes. */
@Global()
@Module({
  providers: [
    InvalidationBus,
    InvalidationListener,
    {
      provide: ConnectionPool,
      inject: [Config, InvalidationBus],
      useFactory: (config: Config, bus: InvalidationBus) => connectionPool(addressOf(config), bus),
    },
    { provide: ReadPool, inject: [Config], useFactory: (config: Config) => new ReadPool(addressOf(config)) },
  ],
  exports: [InvalidationBus, InvalidationListener, ConnectionPool, ReadPool],
})
class ConnectionsModule {}

/** Provides PostgreSQL to every module. Modules register their own entities with `TypeOrmModule.forFeature`. */
@Global()
@Module({})
export class DatabaseModule {
  static readonly tables = ['outbox'];

  static forRoot(): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        ConnectionsModule,
        TypeOrmModule.forRootAsync({
          inject: [ConnectionPool],
          useFactory: (pool: ConnectionPool) => ({
            ...dataSourceOn(pool),
            autoLoadEntities: true,
            retryAttempts: 3,
            retryDelay: 1000,
          }),
        }),
      ],
      providers: [
        {
          provide: Replica,
          inject: [Config, ConnectionPool],
          useFactory: ({ databaseReplicaUrl: url }: Config, primary: ConnectionPool) =>
            url === null ? null : new Replica(primary, replicaPools(url)),
        },
        Database,
        { provide: Transaction, useExisting: Database },
        PostgresOutbox,
        { provide: Outbox, useExisting: PostgresOutbox },
      ],
      exports: [Database, Transaction, Outbox],
    };
  }
}
