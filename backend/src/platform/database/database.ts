import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { Transaction } from '../../kernel/transaction.js';
import { traced } from '../tracing/tracing.js';
import { isRetryable, translate } from './driver-errors.js';
import { OpenTransaction } from './open-transaction.js';

const TRIES = 5;

/** PostgreSQL as the adapters see it: statements join the transaction that is open around them. */
@Injectable()
export class Database extends Transaction {
  private readonly current = new AsyncLocalStorage<OpenTransaction>();

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  private get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }

  /** The transaction around this call. Work that outlives it is outside: its connection is somebody else's by then. */
  private get open(): OpenTransaction | undefined {
    const open = this.current.getStore();
    return open?.isOver ? undefined : open;
  }

  /** How many connections the pool of this process has, how many of them are idle, and how many calls wait for one. */
  get connections(): { total: number; idle: number; waiting: number } {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.pool;
    return { total, idle, waiting };
  }

  /** Rows of a parametrised statement. @throws DomainError 503 when the database cannot be reached */
  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const asked = (): Promise<pg.QueryResult> => (this.open?.client ?? this.pool).query(sql, [...parameters]);
    try {
      return rowsOf<Row>(await traced({ name: 'database', attributes: { 'db.query.text': sql } }, asked));
    } catch (error) {
      throw translate(error);
    }
  }

  /**
   * A statement whose answer nobody needs. Within a transaction it leaves together with the next one, and what goes wrong with it is
   * thrown when the transaction ends; outside of one it is waited for.
   */
  async write(sql: string, parameters: readonly unknown[] = []): Promise<void> {
    const written = this.query(sql, parameters);
    if (!this.open) return void (await written);
    this.open.send(written);
  }

  /** Work with TypeORM's manager of the open transaction. @throws DomainError 503 when the database cannot be reached */
  async records<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await work(this.open?.manager ?? this.dataSource.manager);
    } catch (error) {
      throw translate(error);
    }
  }

  /** The first row, or null. */
  async one<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row | null> {
    return (await this.query<Row>(sql, parameters))[0] ?? null;
  }

  /** How many rows a statement with RETURNING touched. */
  async count(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return (await this.query(sql, parameters)).length;
  }

  /** Deadlocks and serialisation failures are tried again from the start, at most five times. */
  override async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open) return work();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (!isRetryable(error) || attempt === TRIES) throw translate(error);
      }
    }
  }

  /** The connection is TypeORM's, so that its records join in; the transaction is ours. */
  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const open = await OpenTransaction.begin((await runner.connect()) as pg.Client, runner.manager);
      // TypeORM must not begin one of its own around what it writes.
      Object.assign(runner, { isTransactionActive: true });
      const outcome = await this.current
        .run(open, async () => work())
        .catch(async (error: unknown) => {
          throw await open.undo(error);
        });
      await open.commit();
      return outcome;
    } finally {
      await runner.release();
    }
  }
}

/** The driver answers several statements in one text with several results. */
function rowsOf<Row>(answer: pg.QueryResult | pg.QueryResult[]): Row[] {
  return Array.isArray(answer) ? [] : (answer.rows as Row[]);
}
