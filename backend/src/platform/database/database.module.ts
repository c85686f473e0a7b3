import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Outbox } from '../../kernel/outbox.js';
import { Transaction } from '../../kernel/transaction.js';
import { Config } from '../config/config.js';
import { InvalidationBus } from './invalidation-bus.js';
import { InvalidationModule } from './invalidation.module.js';
import { Database } from './database.js';
import { dataSourceOptions } from './data-source.js';
import { PostgresOutbox } from './postgres-outbox.js';

/** PostgreSQL for every module. Entities register themselves in their own module with `TypeOrmModule.forFeature`. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        InvalidationModule,
        TypeOrmModule.forRootAsync({
          inject: [Config, InvalidationBus],
          useFactory: (config: Config, bus: InvalidationBus) => ({
            ...dataSourceOptions(config.databaseUrl, (client) => bus.publishOwnChanges(client)),
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
