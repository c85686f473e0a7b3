import { startPostgres, type LocalPostgres } from '@shop/local-postgres';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './test-environment.js';

/** How the server is stopped, or made to recover from its log. */
export const FAULTS = ['fast', 'immediate', 'backend killed', 'postmaster killed'] as const;
export type Fault = (typeof FAULTS)[number];

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', 'postmaster killed': 'SIGKILL' } as const;

/** A durable PostgreSQL server that restarts on the same port. */
export class RestartablePostgres {
  /** Each start takes part in the ownership of the folder; the last one that is stopped stops the server. */
  private readonly sessions: LocalPostgres[] = [];

  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
  ) {}

  static async open(folder: string): Promise<RestartablePostgres> {
    const server = new RestartablePostgres(path.join(folder, 'postgres'), await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return (this.sessions[0] as LocalPostgres).url;
  }

  /** @returns the time in ms at which the server accepts connections again */
  async restart(fault: Fault): Promise<number> {
    const { postmaster, backend } = await this.processes();
    if (fault === 'backend killed')
      await this.connected((witness) => endOf(witness, () => process.kill(backend, 'SIGKILL')));
    else {
      process.kill(postmaster, SIGNALS[fault]);
      while (isAlive(postmaster)) await sleep(10);
      await this.start();
    }
    await this.acceptsConnections();
    return Date.now();
  }

  async close(): Promise<void> {
    for (const session of this.sessions) await session.stop();
  }

  private async start(): Promise<void> {
    this.sessions.push(await startPostgres({ dataDir: this.dataDir, port: this.port, exclusive: false }));
  }

  /** @returns the ids of the server and of one of its processes that serves the shop */
  private async processes(): Promise<{ postmaster: number; backend: number }> {
    return this.connected(async (client) => {
      const { rows } = await client.query<{ postmaster: number; backend: number }>(
        `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS postmaster, pid AS backend FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND application_name NOT LIKE 'shop process%'
         ORDER BY random() LIMIT 1`,
      );
      if (!rows[0]) throw new Error('No connection of the shop to kill.');
      return rows[0];
    });
  }

  private async acceptsConnections(): Promise<void> {
    for (;;) {
      const isReady = await this.connected((client) => client.query('SELECT 1')).then(
        () => true,
        () => false,
      );
      if (isReady) return;
      await sleep(10);
    }
  }

  private async connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Resolves when the server has ended this connection too: until then it accepts connections and has not recovered. */
function endOf(witness: pg.Client, kill: () => void): Promise<void> {
  const ended = new Promise<void>((resolve) => witness.once('end', resolve));
  kill();
  return ended;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
