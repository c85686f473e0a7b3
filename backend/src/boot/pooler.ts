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
