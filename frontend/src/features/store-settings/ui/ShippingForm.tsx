import { fieldsOf } from '../../../shared/ui/fields-of';
import { SavedByPage } from '../../../shared/ui/OneSave';
import { keepsFreeShipping, type StoreSettings } from '@shop/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useBannerPlanQuery, useUpdateSettingsMutation } from '../api';
import { SETTINGS_MESSAGES } from '../messages';
import { checkAmount, inputOf, shippingInWords, type ShippingValues, valuesOf } from '../shipping-values';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import type { ShippingSettings } from '@shop/pricing';
import { Notice } from '../../../shared/ui/Notice';

/** Form for the shipping cost and the threshold for free shipping. */
export function ShippingForm({ settings }: { settings: StoreSettings }) {
  const { form, submit, isSaving } = useShippingForm(settings);
  const { control } = form;
  const { isDirty } = form.formState;
  const field = fieldsOf(form);
  const values = useWatch({ control }) as ShippingValues;
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
          {...field('cost', { validate: (typed) => checkAmount(typed, SETTINGS_MESSAGES.costMissing) })}
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
            validate: (typed, { isNeverFree }) => isNeverFree || checkAmount(typed, SETTINGS_MESSAGES.thresholdMissing),
          })}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-forest" {...form.register('isNeverFree')} />
        {SETTINGS_MESSAGES.neverFree}
      </label>
      <ShippingPreview input={inputOf(values)} />
      <SavedByPage isBusy={isSaving} isDirty={isDirty} />
    </form>
  );
}

/** Turning the mouse wheel over a focused number field would change the price unnoticed. */
const keepNumber = ({ currentTarget }: React.WheelEvent<HTMLInputElement>) => currentTarget.blur();

function useShippingForm(settings: StoreSettings) {
  const form = useForm<ShippingValues>({ mode: 'onTouched', defaultValues: valuesOf(settings) });
  const [updateSettings, { isLoading }] = useUpdateSettingsMutation();
  const save = async (values: ShippingValues) => {
    const input = inputOf(values);
    if (!input) return;
    form.reset(valuesOf(await updateSettings(input).unwrap()));
    toast.success(SETTINGS_MESSAGES.updated);
  };
  return { form, submit: saveOnSubmit(form, save, SETTINGS_MESSAGES.updateFailed), isSaving: isLoading };
}

/** Shows the effect of the entered values for customers, with a warning when they make the banner untrue. */
function ShippingPreview({ input }: { input: ShippingSettings | null }) {
  const text = useBannerPlanQuery().data?.text ?? '';
  if (!input) return null;
  if (keepsFreeShipping(text, input))
    return (
      <p role="status" className="text-ink-2">
        {shippingInWords(input)}
      </p>
    );
  return (
    <Notice>
      <p className="font-semibold">{shippingInWords(input)}</p>
      <p>{SETTINGS_MESSAGES.bannerUntrue(text)}</p>
      <p>{SETTINGS_MESSAGES.bannerWillHide}</p>
    </Notice>
  );
}
