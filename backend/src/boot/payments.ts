import path from 'node:path';
import type { ProviderSettings } from '../config/config.js';
import type { Environment } from '../config/environment.js';
import { demoSecrets } from '../demo/demo-secrets.js';
import { PROVIDER_SETUPS, type SimulatedProvider } from '../modules/payments/variables.js';

/** Returns the settings of the payment providers that the operator has set up. */
export function providerSettings(env: Environment): Partial<ProviderSettings> {
  return Object.fromEntries(
    PROVIDER_SETUPS.flatMap((setup) => {
      const own = setup.settingsOf(env);
      return own ? [[setup.name, own]] : [];
    }),
  ) as Partial<ProviderSettings>;
}

/** Does the same for a shop in one process. Outside of production it simulates the others on its own port. */
export async function openProviders(
  env: Environment,
): Promise<{ settings: Partial<ProviderSettings>; simulated: readonly SimulatedProvider[] }> {
  const dataDir = path.resolve(env.DATA_DIR);
  const site = {
    env,
    origin: `http://127.0.0.1:${env.PORT}`,
    dataDir,
    secrets: <Name extends string>(create: Record<Name, () => string>) => demoSecrets(dataDir, create),
  };
  const simulated: SimulatedProvider[] = [];
  const settings: Record<string, object> = {};
  for (const setup of PROVIDER_SETUPS) {
    const own = setup.settingsOf(env);
    if (!own && env.NODE_ENV === 'production') continue;
    if (!own) simulated.push(await setup.simulate(site));
    settings[setup.name] = own ?? simulated.at(-1)!.settings;
  }
  return { settings, simulated };
}
