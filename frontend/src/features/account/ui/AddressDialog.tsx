import type { SavedAddress } from '@shop/contracts';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Field } from '../../../shared/ui/Field';
import type { AddressValues } from '../profile-values';
import { addressRules } from '../rules';
import { labelRule, useAddressForm } from '../useAddressForm';
import { AddressFields } from './AddressFields';

const RULES = addressRules(true);

interface AddressDialogProps {
  /** Null for a new address. */
  entry: SavedAddress | null;
  /** With what was saved, or null. */
  onClose: (saved: SavedAddress | null) => void;
}

/** Adds an address to the book, or changes one. */
export function AddressDialog({ entry, onClose }: AddressDialogProps) {
  const {
    form: {
      register,
      control,
      formState: { errors },
    },
    submit,
    isSaving,
  } = useAddressForm(entry, onClose);
  const typed = useWatch({ control, name: ['postalCode', 'state'] });
  const field = (name: keyof AddressValues) => ({
    ...register(name, { validate: RULES[name] }),
    error: errors[name]?.message,
  });
  return (
    <Dialog title={entry ? 'Change address' : 'Add an address'} onCancel={() => onClose(null)}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field
          label="Name of this address"
          isOptional
          hint="Such as Home, Office or Parents"
          autoComplete="off"
          error={errors.label?.message}
          {...register('label', { validate: labelRule })}
        />
        <AddressFields field={field} typed={typed} storedState={entry?.state ?? ''} />
        {!entry?.isDefault && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" className="size-5 accent-forest" {...register('isDefault')} />
            Use as my default address
          </label>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={() => onClose(null)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSaving}>
            Save address
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
