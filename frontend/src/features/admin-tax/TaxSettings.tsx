import { fieldsOf } from '../../shared/ui/fields-of';
import { Card } from '../../shared/ui/Card';
import { Loaded } from '../../shared/ui/Loaded';
import { Notice } from '../../shared/ui/Notice';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useRefetched } from '../../shared/ui/use-refetched';
import {
  useSetTaxRateMutation,
  useTaxedBoxesQuery,
  useTaxSettingsQuery,
  useInvoiceReceiptsMutation,
  useUpdateTaxedBoxMutation,
} from './api';
import { TAX_MESSAGES } from './messages';
import { RatesTable } from './ui/RatesTable';
import { TaxForm } from './ui/TaxForm';
import { useForm } from 'react-hook-form';
import { TAX_UNITS, type TaxSettings, type TaxedBox, type TaxedBoxInput } from '@shop/contracts';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { toast } from '../../shared/ui/toast';
import { saveOnSubmit } from '../../shared/ui/save-on-submit';
import { attempt } from '../../shared/ui/attempt';
import { messageOf } from '../../shared/api/message-of';
import { Select } from '../../shared/ui/Select';

const EMPTY = { hsn: '', rate: '', validFrom: '' };

/** Sets the rate of a code from a day on. */
export function RateForm() {
  const form = useForm({ defaultValues: EMPTY });
  const field = fieldsOf(form);
  const [setTaxRate, { isLoading }] = useSetTaxRateMutation();
  const save = async ({ hsn, rate, validFrom }: typeof EMPTY) => {
    await setTaxRate({
      hsn: hsn.trim(),
      rate: /^\d+(\.\d+)?$/.test(rate.trim()) ? Number(rate) : NaN,
      validFrom,
    }).unwrap();
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
  const query = useRefetched(useTaxSettingsQuery(undefined, { refetchOnMountOrArgChange: true }));
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
  const query = useRefetched(useTaxedBoxesQuery(undefined, { refetchOnMountOrArgChange: true }));
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

/** Orders that left with a receipt though an invoice was due; nothing without any, or before the settings are confirmed. */
function DueReceipts({ settings }: { settings: TaxSettings }) {
  const { unconfirmed, others } = settings.dueReceipts;
  const [invoiceReceipts, { isLoading }] = useInvoiceReceiptsMutation();
  if (!settings.confirmation || settings.mode === 'unregistered' || unconfirmed + others === 0) return null;
  const issue = () =>
    attempt(async () => {
      await invoiceReceipts().unwrap();
      toast.success(TAX_MESSAGES.receiptsInvoiced);
    }, TAX_MESSAGES.receiptsFailed);
  return (
    <Card title={TAX_MESSAGES.receipts}>
      <p className="mb-4 text-ink-2">{TAX_MESSAGES.receiptsHint}</p>
      {others > 0 && <p className="mb-4">{TAX_MESSAGES.dueReceipts(others)}</p>}
      {unconfirmed > 0 && (
        <>
          <p className="mb-4">{TAX_MESSAGES.unconfirmedReceipts(unconfirmed)}</p>
          <Button kind="secondary" isBusy={isLoading} onClick={() => void issue()}>
            {TAX_MESSAGES.invoiceReceipts}
          </Button>
        </>
      )}
    </Card>
  );
}

/** The goods inside a box, and what decides its tax. */
function BoxForm({ box }: { box: TaxedBox }) {
  const { _id, name, components, unit, isFromLabel } = box;
  const [updateTaxedBox, { isLoading }] = useUpdateTaxedBoxMutation();
  const { handleSubmit, setError, register, formState } = useForm({
    defaultValues: { codes: components.join(', '), unit },
  });
  const field = fieldsOf({ register, formState });
  const submit = handleSubmit(async ({ codes, unit: chosen }: { codes: string; unit: TaxedBoxInput['unit'] }) => {
    try {
      const inside = isFromLabel ? [] : codes.split(/[\s,;]+/).filter(Boolean);
      await updateTaxedBox({ id: _id, components: inside, unit: chosen }).unwrap();
      toast.success(TAX_MESSAGES.boxSaved);
    } catch (error) {
      const message = messageOf(error, TAX_MESSAGES.saveFailed);
      if (isFromLabel) toast.error(message);
      else setError('codes', { message });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={name} className="grid gap-4">
      <Taxed box={box} />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem_auto] sm:items-start">
        {isFromLabel ? (
          <p className="sm:mt-10">{TAX_MESSAGES.labelCodes(components.join(', '))}</p>
        ) : (
          <Field label={TAX_MESSAGES.components} hint={TAX_MESSAGES.componentsHint} {...field('codes')} />
        )}
        <Select label={TAX_MESSAGES.unit} {...field('unit')}>
          {TAX_UNITS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Button type="submit" kind="secondary" className="sm:mt-8" isBusy={isLoading}>
          {TAX_MESSAGES.saveBox}
        </Button>
      </div>
    </form>
  );
}

function Taxed({ box: { name, taxedAs } }: { box: TaxedBox }) {
  return (
    <div>
      <h3 className="font-body text-base font-semibold">{name}</h3>
      <p className="text-sm text-ink-2">
        {taxedAs ? TAX_MESSAGES.taxedAt(taxedAs.rate, taxedAs.hsn) : TAX_MESSAGES.taxUnknown}
      </p>
    </div>
  );
}
