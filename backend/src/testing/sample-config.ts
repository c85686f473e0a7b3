import { Config, readEnvironment } from '../config/config.js';

/** A configuration for tests that need neither database nor payment provider. */
export function sampleConfig(variables: Record<string, string> = {}): Config {
  return new Config(readEnvironment(variables), { databaseUrl: '', jwtSecret: 'a secret of thirty-two characters' });
}
