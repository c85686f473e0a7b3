import { SavedByPage } from '../../../shared/ui/OneSave';
import { keepsFreeShipping, type StoreSettings } from '@shop/contracts';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { useBannerPlanQuery, useUpdateSettingsMutation } from '../api';
import { hasBadInput } from '../bad-input';
import { SETTINGS_MESSAGES } from '../messages';
import { checkAmount, inputOf, shippingInWords, type ShippingValues, valuesOf } from '../shipping-values';
import { useSettingsForm } from '../../../shared/ui/use-settings-form';
import type { ShippingSettings } from '@shop/pricing';
import { Notice } from '../../../shared/ui/Notice';

/** Form for the shipping cost and the threshold for free shipping. */
export function ShippingForm({ settings }: { settings: StoreSettings }) {
  const [update] = useUpdateSettingsMutation();
  const { form, field, submit, state } = useSettingsForm({
    settings,
    valuesOf,
    inputOf,
    save: (input) => update(input).unwrap(),
    texts: { saved: SETTINGS_MESSAGES.updated, saveFailed: SETTINGS_MESSAGES.updateFailed },
  });
  const values = useWatch({ control: form.control }) as ShippingValues;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={SETTINGS_MESSAGES.cost}
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          prefix="₹"
          required
          hint={SETTINGS_MESSAGES.costHint}
          onWheel={keepNumber}
          {...field('cost', {
            validate: (typed) => checkAmount(typed, whenEmpty('cost', SETTINGS_MESSAGES.costMissing)),
          })}
        />
        <Field
          label={SETTINGS_MESSAGES.threshold}
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          prefix="₹"
          required={!values.isNeverFree}
          disabled={values.isNeverFree}
          hint={SETTINGS_MESSAGES.thresholdHint}
          onWheel={keepNumber}
          {...field('freeShippingThreshold', {
            validate: (typed, { isNeverFree }) =>
              isNeverFree || checkAmount(typed, whenEmpty('freeShippingThreshold', SETTINGS_MESSAGES.thresholdMissing)),
          })}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-forest" {...form.register('isNeverFree')} />
        {SETTINGS_MESSAGES.neverFree}
      </label>
      <ShippingPreview input={inputOf(values)} />
      <SavedByPage {...state} />
    </form>
  );
}

const whenEmpty = (name: keyof ShippingValues, missing: string): string =>
  hasBadInput(name) ? SETTINGS_MESSAGES.notAnAmount : missing;

/** Turning the mouse wheel over a focused number field would change the price unnoticed. */
const keepNumber = ({ currentTarget }: React.WheelEvent<HTMLInputElement>) => currentTarget.blur();

/** Shows the effect of the entered values for customers, with a warning when they make the banner untrue. */
function ShippingPreview({ input }: { input: ShippingSettings | null }) {
  const { text = '', surcharge } = useBannerPlanQuery().data ?? {};
  if (!input) return null;
  const words = shippingInWords(input, surcharge);
  if (keepsFreeShipping(text, { ...input, cost: input.cost + (surcharge ?? 0) }))
    return (
      <p role="status" className="text-ink-2">
        {words}
      </p>
    );
  return (
    <Notice>
      <p className="font-semibold">{words}</p>
      <p>{SETTINGS_MESSAGES.bannerUntrue(text)}</p>
      <p>{SETTINGS_MESSAGES.bannerWillHide}</p>
    </Notice>
  );
}
