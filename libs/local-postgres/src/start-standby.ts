import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startPostgres, type LocalPostgres } from './start-postgres.js';

/** Starts a standby of a running server, from a copy of its files, as a base backup makes one. @param from its data directory */
export async function startStandby(primary: LocalPostgres, from: string, to: string): Promise<LocalPostgres> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', fast => true)`);
    fs.cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: isWanted });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    fs.writeFileSync(path.join(to, 'backup_label'), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(primary.url);
  const address = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  fs.appendFileSync(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  fs.writeFileSync(path.join(to, 'standby.signal'), '');
  return startPostgres({ dataDir: to, exclusive: false, flags: ['-c', 'fsync=off'] });
}

/** Not the files of the running process. */
const isWanted = (file: string): boolean => !/postmaster\.(pid|opts)$|server\.log$/.test(file);
