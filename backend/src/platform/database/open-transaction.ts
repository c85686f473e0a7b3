import type { ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';

/** The transaction of one connection. Statements follow each other without waiting for answers that nobody needs. */
export class OpenTransaction {
  private readonly unasked: Promise<unknown>[] = [];
  private fault: unknown;

  /** Begins with the first statement: both leave together. */
  constructor(
    readonly client: ClientBase,
    readonly manager: EntityManager,
  ) {
    this.send(client.query('START TRANSACTION'));
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
    const committed = this.client.query('COMMIT');
    committed.catch(() => undefined);
    await Promise.all(this.unasked);
    if (this.fault !== undefined) throw this.fault;
    const { command } = await committed;
    if (command !== 'COMMIT') throw new Error('A statement of this transaction failed and nobody said so: all of it was undone.');
  }

  /** @returns why: a statement that nobody waited for may have been what made the next one fail */
  async undo(error: unknown): Promise<unknown> {
    await Promise.all([...this.unasked, this.client.query('ROLLBACK').catch(() => undefined)]);
    return this.fault ?? error;
  }
}
