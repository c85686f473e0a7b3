import { Inject, Injectable, Optional } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { Transaction, type TransactionLimits } from '../../kernel/transaction.js';
import { traced } from '../tracing/tracing.js';
import { ConnectionPool, ReadPool } from './connections.js';
import { isRetryable, translate } from './driver-errors.js';
import { Replica } from './replica.js';
import { Statements, type StatementValues } from './statements.js';
import { Transactions } from './transactions.js';

/** Runs SQL and TypeORM work for the adapters. Statements join the transaction that is open around them. */
@Injectable()
export class Database extends Transaction {
  private readonly transactions: Transactions;
  /** In the work of `readApart`. */
  private readonly apart = new AsyncLocalStorage<ConnectionPool>();
  private readonly statements: Statements;

  constructor(
    private readonly dataSource: DataSource,
    private readonly pool: ConnectionPool,
    /** For `read`; null without one. */
    @Optional() @Inject(Replica) private readonly replica: Replica | null = null,
    /** For `readApart`; null to use the connections of all others. */
    @Optional() @Inject(ReadPool) private readonly readPool: ReadPool | null = null,
  ) {
    super();
    this.transactions = new Transactions(dataSource);
    this.statements = new Statements({ areNamed: pool.keepsSessions });
  }

  /** True in the work of `run`. */
  get isInTransaction(): boolean {
    return this.transactions.open !== undefined;
  }

  /** Counts of the pools: all connections, idle connections, and calls that wait for one. */
  get connections(): { total: number; idle: number; waiting: number } {
    const pools = this.readPool ? [this.pool, this.readPool] : [this.pool];
    const sum = (count: (pool: ConnectionPool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
    return {
      total: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    };
  }

  /** Counts of `read` by the server that served them; null without a replica. */
  get readsServed(): { replica: number; primary: number } | null {
    return this.replica?.served ?? null;
  }

  /**
   * Returns the rows of a statement with positional (`$1` and an array) or named values (`:userId` and an object). @throws
   * DomainError 503 when the database cannot be reached
   */
  async query<Row>(sql: string, parameters: StatementValues = []): Promise<Row[]> {
    const statement = this.statements.bind(sql, parameters);
    const send = async () =>
      rowsOf<Row>(await (this.transactions.open ?? this.apart.getStore() ?? this.pool).query(statement));
    try {
      return await traced({ name: 'database', attributes: { 'db.query.text': sql } }, send);
    } catch (error) {
      // A statement outside of a transaction is one of its own, and is retried like one.
      if (!this.transactions.open && isRetryable(error)) return this.run(() => this.query<Row>(sql, parameters));
      throw translate(error);
    }
  }

  /**
   * Runs work that only reads, such as that of a cached response: commits that wait for a standby may hold all other
   * connections. Its transactions, and its work with TypeORM, still use those.
   */
  readApart<T>(work: () => Promise<T>): Promise<T> {
    return this.readPool ? this.apart.run(this.readPool, work) : work();
  }

  /**
   * Returns the rows of a statement that only reads, with everything committed before: from the replica, if there is one.
   * Nothing may be decided on them, because the rows are not locked and not of one moment with those of `query`.
   * @throws DomainError 503 when the database cannot be reached
   */
  async read<Row>(sql: string, parameters: StatementValues = []): Promise<Row[]> {
    return (await this.readReplica<Row>(sql, parameters)) ?? this.query<Row>(sql, parameters);
  }

  /**
   * Like `read`, for searches: the statement is planned for its values, and no table is scanned where an index can serve.
   * PostgreSQL would otherwise plan for an average text, and scan the whole table in the hope of an early match.
   */
  async readByIndex<Row>(sql: string, parameters: StatementValues = []): Promise<Row[]> {
    const found = await this.readReplica<Row>(sql, parameters, 'by index');
    if (found) return found;
    return this.run(async () => {
      await this.query(
        'SET LOCAL enable_seqscan = off; SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL max_parallel_workers_per_gather = 0',
      );
      return this.query<Row>(sql, parameters);
    });
  }

  /** Returns null where the primary has to serve the read. */
  private async readReplica<Row>(sql: string, parameters: StatementValues, how?: 'by index'): Promise<Row[] | null> {
    if (!this.replica || this.transactions.open) return null;
    const statement = this.statements.bind(sql, parameters);
    const send = () => this.replica!.query(statement, how);
    try {
      const result = await traced({ name: 'database', attributes: { 'db.query.text': sql } }, send);
      return result && rowsOf<Row>(result);
    } catch (error) {
      throw translate(error);
    }
  }

  /**
   * Runs work with TypeORM's entity manager, in the open transaction if there is one. @throws DomainError 503 when the
   * database cannot be reached
   */
  async records<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await (this.transactions.open ? this.transactions.open.records(work) : work(this.dataSource.manager));
    } catch (error) {
      throw translate(error);
    }
  }

  /** Returns the first row, or null. */
  async one<Row>(sql: string, parameters: StatementValues = []): Promise<Row | null> {
    return (await this.query<Row>(sql, parameters))[0] ?? null;
  }

  /** Returns how many rows a statement with RETURNING affected. */
  async count(sql: string, parameters: StatementValues = []): Promise<number> {
    return (await this.query(sql, parameters)).length;
  }

  /**
   * Retries deadlocks and serialisation failures from the start, up to five attempts in total. @throws Unavailable when
   * the database cannot be reached; whether the work is stored is unknown only if the connection was lost during COMMIT
   */
  override run<T>(work: () => Promise<T>, limits?: TransactionLimits): Promise<T> {
    if (!limits || this.isInTransaction) return this.transactions.run(work);
    return this.transactions.run(async () => {
      await this.query(`SELECT set_config('statement_timeout', $1, true)`, [`${limits.statementSeconds}s`]);
      return work();
    });
  }
}

/** The driver returns several results for several statements in one text. */
function rowsOf<Row>(results: pg.QueryResult | pg.QueryResult[]): Row[] {
  return Array.isArray(results) ? [] : (results.rows as Row[]);
}
