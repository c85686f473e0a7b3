import { MAX_ASKED_DAYS, type LabelSettings as Settings } from '@shop/contracts';
import { useId } from 'react';
import { wholeIn } from '../../../shared/lib/whole-number';
import { Field } from '../../../shared/ui/Field';
import { SavedByPage } from '../../../shared/ui/OneSave';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { SettingsForm } from '../../../shared/ui/SettingsForm';
import { useSettingsForm } from '../../../shared/ui/use-settings-form';
import {
  useLabelSettingsQuery,
  usePriceSettingsQuery,
  useUpdateLabelSettingsMutation,
  useUpdatePriceSettingsMutation,
} from '../product-settings-api';
import { PRODUCT_MESSAGES } from '../messages';
import { productRules } from '../rules';

const { labelSettings: LABEL_TEXTS, priceSettings: PRICE_TEXTS } = PRODUCT_MESSAGES;

/** Whether products are published only with complete labels, and until when older ones are to be completed. */
export function LabelSettings() {
  const query = useLabelSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={LABEL_TEXTS.title} query={query} failed={LABEL_TEXTS.notLoaded}>
      {(settings) => <LabelForm settings={settings} />}
    </SettingsCard>
  );
}

const labelValues = ({ requireComplete, completeBy }: Settings) => ({ requireComplete, completeBy: completeBy ?? '' });

function LabelForm({ settings }: { settings: Settings }) {
  const [update] = useUpdateLabelSettingsMutation();
  const { form, field, submit, state } = useSettingsForm({
    settings,
    valuesOf: labelValues,
    inputOf: ({ requireComplete, completeBy }) => ({ requireComplete, completeBy: completeBy || null }),
    save: (input) => update(input).unwrap(),
    texts: LABEL_TEXTS,
  });
  const hint = useId();
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-forest"
            aria-describedby={hint}
            {...form.register('requireComplete')}
          />
          {LABEL_TEXTS.requireComplete}
        </label>
        <p id={hint} className="text-sm text-ink-2">
          {LABEL_TEXTS.requireHint}
        </p>
      </div>
      <Field label={LABEL_TEXTS.completeBy} type="date" isOptional hint={LABEL_TEXTS.hint} {...field('completeBy')} />
      <SavedByPage {...state} />
    </form>
  );
}

/** Which earlier prices are struck through. */
export function PriceSettings() {
  const query = usePriceSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = useUpdatePriceSettingsMutation();
  return (
    <SettingsCard title={PRICE_TEXTS.title} query={query} failed={PRICE_TEXTS.notLoaded}>
      {(settings) => (
        <SettingsForm
          settings={settings}
          valuesOf={({ minAskedDays }) => ({ minAskedDays: String(minAskedDays ?? '') })}
          inputOf={({ minAskedDays: typed }) => ({ minAskedDays: wholeIn(typed, { min: 1, max: MAX_ASKED_DAYS }) })}
          save={(input) => update(input).unwrap()}
          fields={[
            {
              name: 'minAskedDays',
              label: PRICE_TEXTS.minAskedDays,
              inputMode: 'numeric',
              isOptional: true,
              hint: PRICE_TEXTS.hint,
              validate: (typed) => productRules.wholeNumber(typed, MAX_ASKED_DAYS),
            },
          ]}
          texts={PRICE_TEXTS}
        />
      )}
    </SettingsCard>
  );
}
