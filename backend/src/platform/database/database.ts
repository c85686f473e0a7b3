import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { Transaction } from '../../kernel/transaction.js';
import { traced } from '../tracing/tracing.js';
import { isRetryable, translate } from './driver-errors.js';
import { StatementNames } from './statement-names.js';

const TRIES = 5;

/** The transaction around a call. */
class OpenTransaction {
  private readonly turns = pLimit(1);
  private over = false;
  private hasFailed = false;

  constructor(
    private readonly client: pg.Client,
    private readonly manager: EntityManager,
  ) {}

  /** Work that outlives its transaction runs outside of it: the connection may already serve another caller. */
  get isOver(): boolean {
    return this.over;
  }

  /** Statements of one connection follow each other. */
  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.turns(() => this.client.query(statement));
    } catch (error) {
      this.hasFailed = true;
      // Without a response the state of the connection is unknown: ROLLBACK could wait behind the statement, and the driver loses its name.
      if (!(error instanceof pg.DatabaseError)) void this.client.end();
      throw error;
    }
  }

  async records<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await work(this.manager);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }

  /** Awaits statements that the caller did not await: after the end of the transaction they would commit individually. */
  async end(): Promise<void> {
    this.over = true;
    await this.turns(async () => undefined);
  }

  /** PostgreSQL responds to the COMMIT of a transaction with a failed statement as if nothing had happened, and undoes all of it. */
  assertWhole(): void {
    if (this.hasFailed)
      throw new Error('A statement of this transaction failed and nobody said so: all of it was undone.');
  }
}

/** PostgreSQL as the adapters see it: statements join the transaction that is open around them. */
@Injectable()
export class Database extends Transaction {
  private readonly current = new AsyncLocalStorage<OpenTransaction>();
  private readonly names = new StatementNames();

  constructor(
    private readonly dataSource: DataSource,
    private readonly pool: pg.Pool,
  ) {
    super();
  }

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
    const statement = {
      ...(parameters.length > 0 && { name: this.names.of(sql) }),
      text: sql,
      values: [...parameters],
    };
    const asked = async () => rowsOf<Row>(await (this.open ?? this.pool).query(statement));
    try {
      return await traced({ name: 'database', attributes: { 'db.query.text': sql } }, asked);
    } catch (error) {
      throw translate(error);
    }
  }

  /** Work with TypeORM's manager of the open transaction. @throws DomainError 503 when the database cannot be reached */
  async records<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await (this.open ? this.open.records(work) : work(this.dataSource.manager));
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
    const retried = {
      retries: TRIES - 1,
      minTimeout: 0,
      shouldRetry: ({ error }: { error: Error }) => isRetryable(error),
    };
    try {
      return await pRetry(() => this.attempt(work), retried);
    } catch (error) {
      throw translate(error);
    }
  }

  private attempt<T>(work: () => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const open = new OpenTransaction((await manager.queryRunner?.connect()) as pg.Client, manager);
      const outcome = await this.current.run(open, async () => work()).finally(() => open.end());
      open.assertWhole();
      return outcome;
    });
  }
}

/** The driver answers several statements in one text with several results. */
function rowsOf<Row>(answer: pg.QueryResult | pg.QueryResult[]): Row[] {
  return Array.isArray(answer) ? [] : (answer.rows as Row[]);
}
