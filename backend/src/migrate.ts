import 'reflect-metadata';
import { migrateWhenReachable } from './boot/database.js';
import { describeStartupError } from './boot/startup-error.js';
import { operatorVariables } from './boot/variables.js';
import { grantRowAccess } from './boot/shop-role.js';
import { BadConfiguration, readEnvironment } from './config/config.js';

const NEEDED = /^(MIGRATION_)?DATABASE_(URL|PASSWORD)(_FILE)?$/;

/** Migrates the database as its owner and grants the shop's account access. Needs no other secret. */
async function migrateAsOwner(): Promise<void> {
  const env = readEnvironment(
    Object.fromEntries(Object.entries(operatorVariables()).filter(([name]) => NEEDED.test(name))),
  );
  const owner = env.MIGRATION_DATABASE_URL;
  if (!owner)
    throw new BadConfiguration(
      'MIGRATION_DATABASE_URL is not set; it needs an address like postgres://owner:password@host:5432/name.',
    );
  if (!env.DATABASE_URL)
    throw new BadConfiguration(
      'DATABASE_URL is not set; it needs an address like postgres://user:password@host:5432/name.',
    );
  await migrateWhenReachable(owner);
  const account = await grantRowAccess(owner, env.DATABASE_URL);
  process.stdout.write(`The database is up to date${account === null ? '' : `, and ${account} has access`}.\n`);
}

migrateAsOwner().catch((error: unknown) => {
  process.stderr.write(`${describeStartupError(error)}\n`);
  process.exitCode = 1;
});
