import pg from 'pg';
import type { Database } from '../../platform/database/database.js';

/** What a request costs the database. */
export interface Work {
  readonly statements: number;
  /** Rows of tables and entries of indexes that were read. */
  readonly rows: number;
}

/** Counts the work of the shop's database, whatever code runs it: statements, triggers and functions. */
export class WorkMeter {
  private statements = 0;

  private constructor(
    private readonly database: Database,
    private readonly observer: pg.Client,
  ) {
    const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
    const count = () => void (this.statements += 1);
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      count();
      return query.apply(this, given) as never;
    } as never);
  }

  static async open(database: Database, url: string): Promise<WorkMeter> {
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    await observer.query('SET stats_fetch_consistency = none');
    return new WorkMeter(database, observer);
  }

  async of(request: () => Promise<unknown>): Promise<Work> {
    const before = await this.rows();
    this.statements = 0;
    await request();
    const { statements } = this;
    return { statements, rows: (await this.rows()) - before };
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    await this.observer.end();
  }

  /** Each connection counts for itself, and publishes its counts when it is told to. */
  private async rows(): Promise<number> {
    const publish = () => this.database.query('SELECT pg_stat_force_next_flush()');
    await Promise.all(Array.from({ length: this.database.connections.total }, publish));
    const { rows } = await this.observer.query<{ rows: number }>(
      `SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables)::float + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes)::float AS rows`,
    );
    return rows[0]!.rows;
  }
}
