// `npm run restore -- <file>`: restores a file of `npm run backup` into the empty database of DATABASE_URL, completely or
// not at all.
import fs from 'node:fs';
import { asCommand } from './ensure.mjs';
import { postgresClient } from './postgres-client.mjs';
import { StepError } from './step.mjs';

const RELATIONS = `SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'S', 'v') AND n.nspname !~ '^(pg_|information_schema$)'`;
/** Orders placed after the backup are lost, but customers know their numbers. No number is used again. */
const SKIP_NUMBERS = `SELECT setval('order_numbers', last_value + 100000) FROM order_numbers`;

await asCommand(async () => {
  const started = Date.now();
  const [file] = process.argv.slice(2);
  if (!file || !fs.existsSync(file))
    throw new StepError('Name the backup file: npm run restore -- backups/shop-….dump');
  const client = postgresClient();
  const [relations] = client.query(RELATIONS);
  if (relations !== '0')
    throw new StepError(
      'This database is not empty. Restore into a new database (createdb), check it, and then point DATABASE_URL to it.',
    );
  client.run('pg_restore', [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${client.database}`,
    file,
  ]);
  client.query(SKIP_NUMBERS);
  client.query('ANALYZE');
  const [orders] = client.query('SELECT count(*) FROM orders');
  const [newest] = client.query('SELECT max(created_at) FROM orders');
  console.log(
    `Restored in ${((Date.now() - started) / 1000).toFixed(1)} s: ${orders} orders, newest: ${newest ?? 'none'}. Next steps: docs/operations.md, "After a restore".`,
  );
});
