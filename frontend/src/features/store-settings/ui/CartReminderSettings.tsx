import type { CartReminderSettings as Settings } from '@shop/contracts';
import { useId } from 'react';
import { SavedByPage } from '../../../shared/ui/OneSave';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { useSettingsForm } from '../../../shared/ui/use-settings-form';
import { useCartReminderSettingsQuery, useUpdateCartReminderSettingsMutation } from '../api';
import { SETTINGS_MESSAGES } from '../messages';

const { cartReminders: TEXTS } = SETTINGS_MESSAGES;

/** The switch of the mails about carts that customers leave. */
export function CartReminderSettings() {
  const query = useCartReminderSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={TEXTS.title} query={query} failed={TEXTS.notLoaded}>
      {(settings) => <CartReminderForm settings={settings} />}
    </SettingsCard>
  );
}

function CartReminderForm({ settings }: { settings: Settings }) {
  const [update] = useUpdateCartReminderSettingsMutation();
  const { form, submit, state } = useSettingsForm({
    settings,
    valuesOf: ({ isOn }: Settings) => ({ isOn }),
    inputOf: (values) => values,
    save: (input) => update(input).unwrap(),
    texts: TEXTS,
  });
  const hint = useId();
  return (
    <form onSubmit={submit} noValidate>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-forest"
          aria-describedby={hint}
          {...form.register('isOn')}
        />
        {TEXTS.isOn}
      </label>
      <p id={hint} className="text-sm text-ink-2">
        {TEXTS.hint}
      </p>
      <SavedByPage {...state} />
    </form>
  );
}
