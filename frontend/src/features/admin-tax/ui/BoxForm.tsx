import { TAX_UNITS, type TaxedBox, type TaxedBoxInput } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/api/message-of';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { useUpdateTaxedBoxMutation } from '../api';
import { TAX_MESSAGES } from '../messages';

/** The goods inside a box, and what decides its tax. */
export function BoxForm({ box }: { box: TaxedBox }) {
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
