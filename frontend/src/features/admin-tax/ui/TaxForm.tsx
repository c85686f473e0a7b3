import { HSN_DIGITS, TAX_MODES, type TaxSettings, type TaxSettingsInput } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { useWatch } from 'react-hook-form';
import { adminPaths } from '../../../shared/config/admin-paths';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { linkTo, RichText } from '../../../shared/ui/RichText';
import { Select } from '../../../shared/ui/Select';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { useSettingsForm } from '../../../shared/ui/use-settings-form';
import { useUpdateTaxSettingsMutation } from '../api';
import { TAX_MESSAGES } from '../messages';

/** Registration, series and their confirmation. */
export function TaxForm({ settings }: { settings: TaxSettings }) {
  const [update] = useUpdateTaxSettingsMutation();
  const { form, field, submit, state } = useSettingsForm<TaxSettings, TaxSettingsInput, TaxSettingsInput>({
    settings,
    valuesOf,
    inputOf: (values) => values,
    save: (input) => update(input).unwrap(),
    texts: TAX_MESSAGES,
  });
  const { control } = form;
  const { errors } = form.formState;
  const [invoiceSeries, creditSeries] = useWatch({ control, name: ['invoiceSeries', 'creditSeries'] });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <UnsavedChanges hasChanges={state.isDirty}>{ADMIN_MESSAGES.settingsNotSaved}</UnsavedChanges>
      <p className="text-ink-2">{TAX_MESSAGES.introduction}</p>
      <p role="status" className="font-semibold">
        {settings.confirmation
          ? TAX_MESSAGES.confirmedBy(settings.confirmation.by, formatMoment(settings.confirmation.at))
          : TAX_MESSAGES.unconfirmed}
      </p>
      <p className="text-ink-2">
        <RichText text={TAX_MESSAGES.fromStore} tags={{ store: linkTo(adminPaths.settingsStore) }} />
      </p>
      <Select label={TAX_MESSAGES.mode} {...field('mode')}>
        {TAX_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {TAX_MESSAGES.modes[mode]}
          </option>
        ))}
      </Select>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={TAX_MESSAGES.hsnDigits} {...field('hsnDigits', { valueAsNumber: true })}>
          {HSN_DIGITS.map((digits) => (
            <option key={digits} value={digits}>
              {TAX_MESSAGES.digits[digits]}
            </option>
          ))}
        </Select>
        <Field
          label={TAX_MESSAGES.defaultHsn}
          inputMode="numeric"
          hint={TAX_MESSAGES.hsnHint}
          {...field('defaultHsn')}
        />
        <Field
          label={TAX_MESSAGES.invoiceSeries}
          hint={TAX_MESSAGES.seriesHint(invoiceSeries)}
          {...field('invoiceSeries')}
        />
        <Field
          label={TAX_MESSAGES.creditSeries}
          hint={TAX_MESSAGES.seriesHint(creditSeries)}
          {...field('creditSeries')}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 shrink-0 accent-forest" {...form.register('isConfirmed')} />
        {TAX_MESSAGES.confirm}
      </label>
      {errors.isConfirmed && <p className="text-sm text-danger">{errors.isConfirmed.message}</p>}
      <Button type="submit" className="justify-self-start" isBusy={state.isBusy}>
        {TAX_MESSAGES.save}
      </Button>
    </form>
  );
}

const valuesOf = ({ mode, hsnDigits, defaultHsn, invoiceSeries, creditSeries, confirmation }: TaxSettings) => ({
  ...{ mode, hsnDigits, defaultHsn, invoiceSeries, creditSeries },
  isConfirmed: confirmation !== null,
});
