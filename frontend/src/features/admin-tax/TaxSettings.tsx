import { fieldsOf } from '../../shared/ui/fields-of';
import { Card } from '../../shared/ui/Card';
import { Loaded } from '../../shared/ui/Loaded';
import { Notice } from '../../shared/ui/Notice';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useSetTaxRateMutation, useTaxedBoxesQuery, useTaxSettingsQuery } from './api';
import { TAX_MESSAGES } from './messages';
import { BoxForm } from './ui/BoxForm';
import { DueReceipts } from './ui/DueReceipts';
import { RatesTable } from './ui/RatesTable';
import { TaxForm } from './ui/TaxForm';
import { useForm } from 'react-hook-form';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { toast } from '../../shared/ui/toast';
import { saveOnSubmit } from '../../shared/ui/save-on-submit';

const EMPTY = { hsn: '', rate: '', validFrom: '' };

/** Sets the rate of a code from a day on. */
export function RateForm() {
  const form = useForm({ defaultValues: EMPTY });
  const field = fieldsOf(form);
  const [setTaxRate, { isLoading }] = useSetTaxRateMutation();
  const save = async ({ hsn, rate, validFrom }: typeof EMPTY) => {
    await setTaxRate({ hsn: hsn.trim(), rate: rate.trim() === '' ? NaN : Number(rate), validFrom }).unwrap();
    form.reset(EMPTY);
    toast.success(TAX_MESSAGES.rateSet);
  };
  const submit = saveOnSubmit(form, save, TAX_MESSAGES.rateFailed);
  return (
    <form onSubmit={submit} noValidate className="mb-6 grid gap-4 sm:grid-cols-4 sm:items-start">
      <Field label={TAX_MESSAGES.hsn} inputMode="numeric" {...field('hsn')} />
      <Field label={TAX_MESSAGES.ratePercent} inputMode="decimal" {...field('rate')} />
      <Field label={TAX_MESSAGES.from} type="date" {...field('validFrom')} />
      <Button type="submit" kind="secondary" className="sm:mt-8" isBusy={isLoading}>
        {TAX_MESSAGES.setRate}
      </Button>
    </form>
  );
}

/** How the shop taxes: registration, confirmation, rates and gift boxes. */
export function TaxSettings() {
  const query = useTaxSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TAX_MESSAGES.notLoaded);
  return (
    <div className="grid max-w-4xl gap-6">
      <Loaded query={query} error={error}>
        {(settings) => (
          <>
            {settings.missing.length > 0 && (
              <Notice>
                <ul className="grid gap-1">
                  {settings.missing.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <Card title={TAX_MESSAGES.settings}>
              <TaxForm settings={settings} />
            </Card>
            <DueReceipts settings={settings} />
            <Card title={TAX_MESSAGES.rates}>
              <p className="mb-4 text-ink-2">{TAX_MESSAGES.ratesHint}</p>
              <RateForm />
              <RatesTable rates={settings.rates} />
            </Card>
          </>
        )}
      </Loaded>
      <Boxes />
    </div>
  );
}

function Boxes() {
  const query = useTaxedBoxesQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TAX_MESSAGES.boxesNotLoaded);
  return (
    <Card title={TAX_MESSAGES.boxes}>
      <p className="mb-4 text-ink-2">{TAX_MESSAGES.boxesHint}</p>
      <Loaded query={query} error={error} empty={<p>{TAX_MESSAGES.noBoxes}</p>}>
        {(boxes) => (
          <ul className="grid gap-6 divide-y divide-line [&>li+li]:pt-6">
            {boxes.map((box) => (
              <li key={box._id}>
                <BoxForm box={box} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
