import type { CheckoutSettings as Settings } from '@shop/contracts';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { SettingsForm } from '../../../shared/ui/SettingsForm';
import { useCheckoutSettingsQuery, useUpdateCheckoutSettingsMutation } from '../api';
import { SETTINGS_MESSAGES } from '../messages';

const { checkout: TEXTS } = SETTINGS_MESSAGES;

/** Whole numbers; the server checks their ranges. */
const NAMES = Object.keys(TEXTS.fields) as (keyof Settings)[];
const isWhole = (typed: string) => /^\d+$/.test(typed.trim()) || TEXTS.invalid;
const mapFields = <T,>(valueOf: (name: keyof Settings) => T) =>
  Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Record<keyof Settings, T>;

/** For how long the price of a started payment holds, and what customers may hold without paying. */
export function CheckoutSettings() {
  const query = useCheckoutSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateCheckoutSettingsMutation();
  return (
    <SettingsCard title={TEXTS.title} query={query} failed={TEXTS.notLoaded}>
      {(settings) => (
        <SettingsForm
          settings={settings}
          valuesOf={(stored) => mapFields((name) => String(stored[name]))}
          inputOf={(typed) => mapFields((name) => Number(typed[name]))}
          save={(input) => update(input).unwrap()}
          fields={NAMES.map((name) => ({ name, ...TEXTS.fields[name], inputMode: 'numeric', validate: isWhole }))}
          texts={TEXTS}
        />
      )}
    </SettingsCard>
  );
}
