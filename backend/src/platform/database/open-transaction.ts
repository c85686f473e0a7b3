import type { Client, QueryResult } from 'pg';
import type { EntityManager } from 'typeorm';

/** The transaction of one connection. Statements follow each other without waiting for answers that nobody needs. */
export class OpenTransaction {
  private readonly unasked: Promise<unknown>[] = [];
  private fault: unknown;
  private over = false;

  private constructor(
    readonly client: Client,
    readonly manager: EntityManager,
  ) {}

  /**
   * Waits until the server has begun the transaction: after a beginning that failed each statement would be kept by itself.
   * @throws what the driver throws, nothing having been sent after it
   */
  static async begin(client: Client, manager: EntityManager): Promise<OpenTransaction> {
    await sentToTheEnd(client, 'START TRANSACTION');
    return new OpenTransaction(client, manager);
  }

  /** Whether it was committed or undone, or is about to be. */
  get isOver(): boolean {
    return this.over;
  }

  /** Something whose answer is first looked at when the transaction ends. What fails there fails the whole of it. */
  send(answer: Promise<unknown>): void {
    this.unasked.push(answer.catch((error: unknown) => (this.fault ??= error)));
  }

  /** @throws the first statement that failed, all writes being undone */
  async commit(): Promise<void> {
    // What could not even be sent, such as a value without a text, the server never hears of: it would keep the rest.
    await new Promise((resolve) => process.nextTick(resolve));
    if (this.fault !== undefined) throw await this.undo(this.fault);
    this.over = true;
    const committed = sentToTheEnd(this.client, 'COMMIT');
    await Promise.allSettled([committed, ...this.unasked]);
    if (this.fault !== undefined) throw this.fault;
    const { command } = await committed;
    if (command !== 'COMMIT')
      throw new Error('A statement of this transaction failed and nobody said so: all of it was undone.');
  }

  /** @returns why: a statement that nobody waited for may have been what made the next one fail */
  async undo(error: unknown): Promise<unknown> {
    this.over = true;
    await Promise.all([...this.unasked, sentToTheEnd(this.client, 'ROLLBACK').catch(() => undefined)]);
    return this.fault ?? error;
  }
}

/** Begins or ends a transaction. When that fails nobody knows whether one is open: the connection is closed, so that nobody uses it again. */
async function sentToTheEnd(
  client: Client,
  command: 'START TRANSACTION' | 'COMMIT' | 'ROLLBACK',
): Promise<QueryResult> {
  try {
    return await client.query(command);
  } catch (error) {
    void client.end();
    throw error;
  }
}
