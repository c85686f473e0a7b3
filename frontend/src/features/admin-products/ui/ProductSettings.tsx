import { MAX_ASKED_DAYS, type LabelSettings as Settings } from '@shop/contracts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Field } from '../../../shared/ui/Field';
import { SavedByPage } from '../../../shared/ui/OneSave';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { SettingsCard } from '../../../shared/ui/SettingsCard';
import { SettingsForm } from '../../../shared/ui/SettingsForm';
import { toast } from '../../../shared/ui/toast';
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
  const form = useForm({ defaultValues: labelValues(settings) });
  const { isDirty, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const [update] = useUpdateLabelSettingsMutation();
  const hint = useId();
  const save = async ({ requireComplete, completeBy }: ReturnType<typeof labelValues>) => {
    form.reset(labelValues(await update({ requireComplete, completeBy: completeBy || null }).unwrap()));
    toast.success(LABEL_TEXTS.saved);
  };
  return (
    <form onSubmit={saveOnSubmit(form, save, LABEL_TEXTS.saveFailed)} noValidate className="grid gap-5">
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
      <SavedByPage isBusy={isSubmitting} isDirty={isDirty} />
    </form>
  );
}

/** Which earlier prices are struck through. */
export function PriceSettings() {
  const query = usePriceSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = useUpdatePriceSettingsMutation();
  return (
    <SettingsCard title={PRICE_TEXTS.title} query={query} failed={PRICE_TEXTS.notLoaded}>
      {({ minAskedDays }) => (
        <SettingsForm
          values={{ minAskedDays: String(minAskedDays ?? '') }}
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
          save={({ minAskedDays: typed }) =>
            update({ minAskedDays: typed.trim() === '' ? null : Number(typed) }).unwrap()
          }
        />
      )}
    </SettingsCard>
  );
}
