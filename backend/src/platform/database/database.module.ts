import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Outbox } from '../../kernel/outbox.js';
import { Transaction } from '../../kernel/transaction.js';
import { ConnectionPool } from './connections.js';
import { ConnectionsModule } from './connections.module.js';
import { Database } from './database.js';
import { dataSourceOn } from './data-source.js';
import { PostgresOutbox } from './postgres-outbox.js';

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
        Database,
        { provide: Transaction, useExisting: Database },
        PostgresOutbox,
        { provide: Outbox, useExisting: PostgresOutbox },
      ],
      exports: [Database, Transaction, Outbox],
    };
  }
}
