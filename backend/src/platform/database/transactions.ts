import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { isRetryable, isUnreachable, knownToBeUndone, translate } from './driver-errors.js';

const TRIES = 5;

/** The transaction that a call runs in. */
class OpenTransaction {
  private readonly oneAtATime = pLimit(1);
  private over = false;
  private failure: unknown = null;

  constructor(
    private readonly client: pg.Client,
    private readonly manager: EntityManager,
  ) {}

  /**
   * True after COMMIT or ROLLBACK: later work runs outside the transaction, because the connection may already serve
   * another caller.
   */
  get isOver(): boolean {
    return this.over;
  }

  /** Runs statements one after the other, because they share a connection. */
  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.oneAtATime(() => this.client.query(statement));
    } catch (error) {
      this.failure ??= error;
      // Without a response the state of the connection is unknown: ROLLBACK could queue behind the statement, and the driver would lose track of its name.
      if (!(error instanceof pg.DatabaseError)) void this.client.end();
      throw error;
    }
  }

  async records<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await work(this.manager);
    } catch (error) {
      this.failure ??= error;
      throw error;
    }
  }

  /**
   * Awaits statements that the caller did not await: after the end of the transaction they would be committed
   * individually.
   */
  async end(): Promise<void> {
    this.over = true;
    await this.oneAtATime(async () => undefined);
  }

  /**
   * Throws when a statement has failed: PostgreSQL then answers COMMIT without an error, but rolls the transaction
   * back.
   */
  assertWhole(): void {
    if (isUnreachable(this.failure)) throw this.failure;
    if (this.failure !== null)
      throw new Error(
        'A statement of this transaction failed and its error was not rethrown: the transaction was rolled back.',
      );
  }
}

/** Runs the transactions of a process. */
export class Transactions {
  private readonly current = new AsyncLocalStorage<OpenTransaction>();

  constructor(private readonly dataSource: DataSource) {}

  /** The transaction that the caller runs in. */
  get open(): OpenTransaction | undefined {
    const open = this.current.getStore();
    return open?.isOver ? undefined : open;
  }

  /** As `Database.run`. */
  async run<T>(work: () => Promise<T>): Promise<T> {
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

  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    let isCommitting = false;
    const transaction = this.dataSource.transaction(async (manager) => {
      const open = new OpenTransaction((await manager.queryRunner?.connect()) as pg.Client, manager);
      const outcome = await this.current.run(open, async () => work()).finally(() => open.end());
      open.assertWhole();
      isCommitting = true;
      return outcome;
    });
    return transaction.catch((error: unknown) => {
      throw isCommitting ? error : knownToBeUndone(error);
    });
  }
}
