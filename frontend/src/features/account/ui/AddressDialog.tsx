import { fieldsOf } from '../../../shared/ui/fields-of';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { MAX_ADDRESS_LABEL_LENGTH, type SavedAddress } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { ADDRESS_MESSAGES } from '../address-messages';
import { addressInput, type AddressValues, addressValues } from '../profile-values';
import { addressRules } from '../rules';
import { AddressFields } from './AddressFields';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { useSaveEntry } from '../use-save-entry';

export interface EntryValues extends AddressValues {
  label: string;
  isDefault: boolean;
}

/** Form state of one address. @param entry null for a new address */
export function useAddressForm(entry: SavedAddress | null, onSaved: (saved: SavedAddress) => void) {
  const form = useForm<EntryValues>({
    mode: 'onTouched',
    defaultValues: { label: entry?.label ?? '', isDefault: entry?.isDefault ?? false, ...addressValues(entry) },
  });
  const { saveEntry, isSaving } = useSaveEntry();
  const save = async ({ label, isDefault, ...values }: EntryValues) => {
    const input = { ...addressInput(values), label: label.trim(), isDefault };
    onSaved(await saveEntry(entry?._id ?? null, input));
  };
  return { form, submit: saveOnSubmit(form, save, ADDRESS_MESSAGES.addressNotSaved), isSaving };
}

export const labelRule = (typed: string): true | string =>
  [...typed.trim()].length <= MAX_ADDRESS_LABEL_LENGTH || ADDRESS_MESSAGES.label(MAX_ADDRESS_LABEL_LENGTH);

const RULES = addressRules(true);

interface AddressDialogProps {
  /** Null for a new address. */
  entry: SavedAddress | null;
  /** Called with the saved address, or null after Cancel. */
  onClose: (saved: SavedAddress | null) => void;
}

/** Adds an address to the address book or edits one. */
export function AddressDialog({ entry, onClose }: AddressDialogProps) {
  const { form, submit, isSaving } = useAddressForm(entry, onClose);
  const field = fieldsOf(form);
  return (
    <DialogForm
      title={entry ? ADDRESS_MESSAGES.changeAddress : ADDRESS_MESSAGES.addAddress}
      onCancel={() => onClose(null)}
      submitLabel={ADDRESS_MESSAGES.saveAddress}
      isBusy={isSaving}
      onSubmit={submit}
    >
      <Field
        label={ADDRESS_MESSAGES.addressLabel}
        isOptional
        hint={ADDRESS_MESSAGES.addressLabelHint}
        autoComplete="off"
        {...field('label', { validate: labelRule })}
      />
      <AddressFields hasRecipient form={form} rules={RULES} storedState={entry?.state ?? ''} />
      {!entry?.isDefault && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 accent-forest" {...form.register('isDefault')} />
          {ADDRESS_MESSAGES.useAsDefault}
        </label>
      )}
    </DialogForm>
  );
}
