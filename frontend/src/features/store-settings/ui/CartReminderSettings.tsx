import type { CartReminderSettings as Settings } from '@shop/contracts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { SavedByPage } from '../../../shared/ui/OneSave';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { toast } from '../../../shared/ui/toast';
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
  const form = useForm({ defaultValues: settings });
  const { isDirty, isSubmitting } = form.formState;
  const [update] = useUpdateCartReminderSettingsMutation();
  const hint = useId();
  const save = async (values: Settings) => {
    form.reset(await update(values).unwrap());
    toast.success(TEXTS.saved);
  };
  return (
    <form onSubmit={saveOnSubmit(form, save, TEXTS.saveFailed)} noValidate>
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
      <SavedByPage isBusy={isSubmitting} isDirty={isDirty} />
    </form>
  );
}
