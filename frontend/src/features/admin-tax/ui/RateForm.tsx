import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { useSetTaxRateMutation } from '../api';
import { TAX_MESSAGES } from '../messages';

const EMPTY = { hsn: '', rate: '', validFrom: '' };

/** Sets the rate of a code from a day on. */
export function RateForm() {
  const form = useForm({ defaultValues: EMPTY });
  const {
    register,
    formState: { errors },
  } = form;
  const [setTaxRate, { isLoading }] = useSetTaxRateMutation();
  const save = async ({ hsn, rate, validFrom }: typeof EMPTY) => {
    await setTaxRate({ hsn: hsn.trim(), rate: rate.trim() === '' ? NaN : Number(rate), validFrom }).unwrap();
    form.reset(EMPTY);
    toast.success(TAX_MESSAGES.rateSet);
  };
  const submit = saveOnSubmit(form, save, TAX_MESSAGES.rateFailed);
  return (
    <form onSubmit={submit} noValidate className="mb-6 grid gap-4 sm:grid-cols-4 sm:items-start">
      <Field label={TAX_MESSAGES.hsn} inputMode="numeric" error={errors.hsn?.message} {...register('hsn')} />
      <Field label={TAX_MESSAGES.ratePercent} inputMode="decimal" error={errors.rate?.message} {...register('rate')} />
      <Field label={TAX_MESSAGES.from} type="date" error={errors.validFrom?.message} {...register('validFrom')} />
      <Button type="submit" kind="secondary" className="sm:mt-8" isBusy={isLoading}>
        {TAX_MESSAGES.setRate}
      </Button>
    </form>
  );
}
