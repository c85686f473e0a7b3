import { connect, SESSION_SETTINGS } from '../platform/database/connections.js';

/**
 * Checks that a pooler gives its sessions the settings that the shop needs.
 * @returns a sentence for each setting that differs
 */
export async function poolerFaults(url: string): Promise<string[]> {
  const client = await connect({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
  });
  try {
    const { rows } = await client.query<{ name: string; setting: string | null }>(
      'SELECT name, current_setting(name, true) AS setting FROM unnest($1::text[]) name',
      [Object.keys(SESSION_SETTINGS)],
    );
    return rows
      .filter(({ name, setting }) => setting !== SESSION_SETTINGS[name])
      .map(
        ({ name, setting }) =>
          `DATABASE_POOLER_URL leads to a pooler whose sessions have ${name} "${setting ?? ''}"; it needs ${SESSION_SETTINGS[name]} (docker/pgbouncer/pgbouncer.ini).`,
      );
  } finally {
    await client.end();
  }
}

/** Required server settings. With other values, a power cut could lose confirmed orders. */
const NEEDED: Readonly<Record<string, string>> = { fsync: 'on', full_page_writes: 'on' };
/** With these a COMMIT is answered before the disk, or a synchronous standby, has it. */
const TOO_EARLY = new Set(['off', 'local']);

/**
 * Checks that this PostgreSQL server writes committed data to disk.
 * @returns a sentence for each setting that puts confirmed orders at risk
 */
export async function durabilityFaults(url: string): Promise<string[]> {
  const client = await connect({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')`,
    );
    return rows
      .filter(({ name, setting }) =>
        name === 'synchronous_commit' ? TOO_EARLY.has(setting) : setting !== NEEDED[name],
      )
      .map(
        ({ name, setting }) =>
          `DATABASE_URL leads to a PostgreSQL whose ${name} is "${setting}"; it needs on, or confirmed orders can be lost with a machine.`,
      )
      .sort();
  } finally {
    await client.end();
  }
}
