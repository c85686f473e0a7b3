import path from 'node:path';
import { BadConfiguration, type ProviderSettings } from '../config/config.js';
import type { Environment } from '../config/environment.js';
import { demoSecrets } from '../demo/demo-secrets.js';
import { PROVIDER_SETUPS, type SimulatedProvider } from '../modules/payments/variables.js';

/** Returns the settings of the payment providers. @throws BadConfiguration when one has none */
export function providerSettings(env: Environment): Partial<ProviderSettings> {
  const settings = PROVIDER_SETUPS.map((setup) => {
    const own = setup.settingsOf(env);
    if (!own) throw new BadConfiguration(`${setup.required.name} is not set; it needs ${setup.required.need}.`);
    return [setup.name, own];
  });
  return Object.fromEntries(settings) as Partial<ProviderSettings>;
}

/** Does the same for a shop in one process, which simulates the providers without keys on its own port. */
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
    if (!own) simulated.push(await setup.simulate(site));
    settings[setup.name] = own ?? simulated.at(-1)!.settings;
  }
  return { settings, simulated };
}
