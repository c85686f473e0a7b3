import type { CheckoutSettings as Settings } from '@shop/contracts';
import { wholeIn } from '../../../shared/lib/whole-number';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { SettingsForm } from '../../../shared/ui/SettingsForm';
import { useCheckoutSettingsQuery, useUpdateCheckoutSettingsMutation } from '../api';
import { SETTINGS_MESSAGES } from '../messages';

const { checkout: TEXTS } = SETTINGS_MESSAGES;

/** Whole numbers; the server checks their ranges. */
const NAMES = Object.keys(TEXTS.fields) as (keyof Settings)[];
const numberIn = (typed: string) => wholeIn(typed, { min: 0, max: Number.MAX_SAFE_INTEGER });
const isWhole = (typed: string) => numberIn(typed) !== null || TEXTS.invalid;
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
          inputOf={(typed) => mapFields((name) => numberIn(typed[name]) ?? 0)}
          save={(input) => update(input).unwrap()}
          fields={NAMES.map((name) => ({ name, ...TEXTS.fields[name], inputMode: 'numeric', validate: isWhole }))}
          texts={TEXTS}
        />
      )}
    </SettingsCard>
  );
}
