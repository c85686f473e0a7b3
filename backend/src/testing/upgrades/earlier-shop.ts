import fs from 'node:fs';
import { DataSource } from 'typeorm';
import { ConnectionPool } from '../../platform/database/connections.js';
import { dataSourceOn, migrate } from '../../platform/database/data-source.js';
import { MIGRATIONS } from '../../platform/database/migrations.js';

/**
 * What the code of an earlier edition wrote: every row as `to_json` gives it, the sequences and the last migration. The
 * orders were placed, shipped, delivered, cancelled and complained about through its API.
 */
export interface EarlierShop {
  readonly lastMigration: string;
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
  readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

/** @param edition 1 (commit 7efb942b) or 2 (commit 07d79f79) */
export const earlierShop = (edition: number) =>
  JSON.parse(fs.readFileSync(`${import.meta.dirname}/edition-${edition}.json`, 'utf8')) as EarlierShop;

/** Makes an empty database that of this shop, and upgrades it as a start does. */
export async function upgrade(url: string, shop: EarlierShop): Promise<void> {
  const pool = new ConnectionPool({ connectionString: url, max: 1 });
  const migrations = MIGRATIONS.filter(({ name }) => Number(/\d{13}$/.exec(name)![0]) <= Number(shop.lastMigration));
  const earlier = await new DataSource({ ...dataSourceOn(pool), migrations }).initialize();
  await earlier.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await earlier.runMigrations();
  await earlier.query("SET session_replication_role = 'replica'");
  for (const [table, rows] of Object.entries(shop.tables)) {
    const columns = Object.keys(rows[0]!).join();
    // Replaces what the migrations themselves inserted.
    await earlier.query(`DELETE FROM ${table}`);
    await earlier.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  for (const { name, last } of shop.sequences) await earlier.query('SELECT setval($1, $2)', [name, last]);
  await earlier.destroy();
  await migrate(url);
}
