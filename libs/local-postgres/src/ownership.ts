import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LocalPostgresError } from './local-postgres-error.js';
import { isAlive } from './server-process.js';

/** A claim on a database server; `exclusive` keeps all other processes out. */
export interface Claim {
  url: string;
  dataDir: string;
  exclusive: boolean;
}

const LOCK = '1397772112, 1'; // any pair of numbers that nothing else in this database locks
const APPLICATION = 'shop process ';
const PATIENCE_MS = 20_000;
const GOING_DOWN = /57P01|57P03|ECONNREFUSED|ECONNRESET|Connection terminated|not queryable/;

/**
 * The right to use a running database: an advisory lock of a dedicated connection.
 * When the owner dies, the system closes the connection and frees the lock at once.
 */
export class Ownership {
  private ended = false;

  private constructor(
    private readonly claimed: Claim,
    private session: pg.Client,
  ) {
    this.watch();
  }

  /**
   * @returns undefined while the server is shutting down
   * @throws LocalPostgresError when a live process already has a right that excludes this one
   */
  static async claim(claim: Claim): Promise<Ownership | undefined> {
    try {
      return new Ownership(claim, await lockedSession(claim));
    } catch (error) {
      if (error instanceof LocalPostgresError) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      if (GOING_DOWN.test(`${code} ${message}`)) return undefined;
      throw new LocalPostgresError(`The database in ${claim.dataDir} rejected the connection: ${message}.`);
    }
  }

  /** Whether no other process uses the database. If so, none can start to until `shareAgain`. */
  async isAlone(): Promise<boolean> {
    const { rows } = await this.session.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`);
    return rows[0]?.locked === true;
  }

  async shareAgain(): Promise<void> {
    await this.session.query(`select pg_advisory_unlock(${LOCK})`);
  }

  /** Releases the lock; before that, `stopServer` runs if no other process uses the database. */
  async end(stopServer: () => Promise<void>): Promise<void> {
    this.ended = true;
    const alone = await this.isAlone().catch(() => this.claimed.exclusive);
    if (alone) await stopServer();
    await this.session.end().catch(() => undefined);
  }

  /** When one server process crashes, the server closes all sessions and continues: the lock must be acquired again. */
  private watch(): void {
    this.session.once('error', () => void this.claimAgain());
  }

  private async claimAgain(): Promise<void> {
    while (!this.ended) {
      await sleep(200);
      const session = await lockedSession(this.claimed).catch(() => undefined);
      if (!session) continue;
      this.session = session;
      this.watch();
      if (this.ended) await session.end().catch(() => undefined);
      return;
    }
  }
}

async function lockedSession(claim: Claim): Promise<pg.Client> {
  const session = new pg.Client({
    connectionString: claim.url,
    ssl: false,
    application_name: `${APPLICATION}${process.pid}`,
  });
  session.on('error', () => undefined); // a broken idle session must not end the process
  try {
    await session.connect();
    await lock(session, claim);
    return session;
  } catch (error) {
    await session.end().catch(() => undefined);
    throw error;
  }
}

async function lock(session: pg.Client, { dataDir, exclusive }: Claim): Promise<void> {
  const attempt = `select ${exclusive ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'}(${LOCK}) as locked`;
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    const { rows } = await session.query<{ locked: boolean }>(attempt);
    if (rows[0]?.locked) return;
    const holder = await lockHolder(session);
    // The lock of a dead holder is released shortly.
    // A shared holder that is alone is cleaning up or stopping the server, which takes a moment.
    const isFinal = exclusive && isAlive(holder);
    if (isFinal || Date.now() > deadline)
      throw new LocalPostgresError(
        `Another copy of the shop is already running on ${dataDir} (process ${holder}). Stop it, or set DATA_DIR to another folder.`,
      );
  }
}

async function lockHolder(session: pg.Client): Promise<number> {
  const { rows } = await session.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and (classid, objid, objsubid) = (${LOCK}, 2) and granted and pid <> pg_backend_pid()`,
  );
  return Number(rows[0]?.application_name.replace(APPLICATION, ''));
}
