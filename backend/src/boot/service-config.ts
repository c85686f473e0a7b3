import { BadConfiguration, Config, readEnvironment } from '../config/config.js';
import type { Environment } from '../config/environment.js';
import { poolerFaults, durabilityFaults } from './database-checks.js';
import { migrateWhenReachable } from './database.js';
import { providerSettings } from './payments.js';
import { operatorVariables } from './variables.js';

/** Returns the configuration of a process that uses external services. @throws BadConfiguration when one is missing */
export async function loadServiceConfig(): Promise<{ env: Environment; config: Config }> {
  const env = readEnvironment(operatorVariables());
  const providers = providerSettings(env);
  if (!env.DATABASE_URL)
    throw new BadConfiguration(
      'DATABASE_URL is not set; it needs an address like postgres://user:password@host:5432/name.',
    );
  if (!env.JWT_SECRET) throw new BadConfiguration('JWT_SECRET is not set; it needs at least 32 characters.');
  const url = env.DATABASE_URL;
  await migrateWhenReachable(url);
  if (env.NODE_ENV === 'production') await assertDurability(url);
  await assertPooler(env);
  return { env, config: new Config(env, { databaseUrl: url, jwtSecret: env.JWT_SECRET, providers }) };
}

/** @throws BadConfiguration when the sessions of the pooler lack settings of the shop */
export async function assertPooler({ DATABASE_POOLER_URL: url }: Environment): Promise<void> {
  const faults = url ? await poolerFaults(url) : [];
  if (faults.length > 0) throw new BadConfiguration(faults.join('\n'));
}

/** @throws BadConfiguration when the database may lose acknowledged commits */
async function assertDurability(url: string): Promise<void> {
  const faults = await durabilityFaults(url);
  if (faults.length > 0) throw new BadConfiguration(faults.join('\n'));
}
