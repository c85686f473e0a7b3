import { normalisePin } from '@shop/contracts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { ADDRESS_MESSAGES } from '../address-messages';
import { type AddressField, type AddressValues, confirmation, stateOptions } from '../profile-values';
import type { AddressRules } from '../rules';
import { StateQuestion } from './StateQuestion';

interface AddressFieldsProps<Values extends AddressValues> {
  form: UseFormReturn<Values>;
  rules: AddressRules;
  /** The stored state: an older free text stays an option. */
  storedState: string;
  /** The parcel may go to someone else. */
  hasRecipient?: boolean;
}

/** The fields of an address in a form that may have more fields. */
export function AddressFields<Values extends AddressValues>({
  form,
  rules,
  storedState,
  hasRecipient,
}: AddressFieldsProps<Values>) {
  // TypeScript cannot tell that the fields of an address are among those of `Values`.
  const address = form as unknown as UseFormReturn<AddressValues>;
  const { errors } = address.formState;
  const field = (name: AddressField) => ({
    ...address.register(name, { validate: rules[name] }),
    error: errors[name]?.message,
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {hasRecipient && (
        <Field
          label={ADDRESS_MESSAGES.fields.recipient}
          isOptional
          hint={ADDRESS_MESSAGES.fields.recipientHint}
          autoComplete="shipping name"
          className="sm:col-span-2"
          {...field('recipient')}
        />
      )}
      <Field
        label={ADDRESS_MESSAGES.fields.address}
        hint={ADDRESS_MESSAGES.fields.addressHint}
        autoComplete="shipping address-line1"
        className="sm:col-span-2"
        {...field('address')}
      />
      <Field
        label={ADDRESS_MESSAGES.fields.address2}
        isOptional
        hint={ADDRESS_MESSAGES.fields.address2Hint}
        autoComplete="shipping address-line2"
        className="sm:col-span-2"
        {...field('address2')}
      />
      <Field label={ADDRESS_MESSAGES.fields.city} autoComplete="shipping address-level2" {...field('city')} />
      <Select label={ADDRESS_MESSAGES.fields.state} autoComplete="shipping address-level1" {...field('state')}>
        <option value="">{ADDRESS_MESSAGES.fields.chooseState}</option>
        {stateOptions(storedState).map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
      <Field
        label={ADDRESS_MESSAGES.fields.postalCode}
        inputMode="numeric"
        maxLength={7}
        autoComplete="shipping postal-code"
        {...field('postalCode')}
      />
      <Field
        label={ADDRESS_MESSAGES.fields.phone}
        type="text"
        inputMode="tel"
        prefix="+91"
        autoComplete="shipping tel-national"
        hint={ADDRESS_MESSAGES.fields.phoneHint}
        {...field('phone')}
      />
      <div className="sm:col-span-2 empty:hidden">
        <TypedState form={address} />
      </div>
    </div>
  );
}

/** Asks about the State as typed. A confirmation holds until State or PIN code change. */
function TypedState({ form: { control, setValue, setFocus } }: { form: UseFormReturn<AddressValues> }) {
  const [pin, state, confirmed] = useWatch({ control, name: ['postalCode', 'state', 'confirmed'] });
  const typed = { state, postalCode: normalisePin(pin) };
  return (
    <StateQuestion
      address={{ ...typed, stateConfirmed: confirmed === confirmation(typed) }}
      onAnswer={({ state: right, stateConfirmed }) => {
        setValue('state', right, { shouldDirty: true, shouldValidate: true });
        setValue('confirmed', stateConfirmed ? confirmation(typed) : '', { shouldDirty: true });
        setFocus('state');
      }}
    />
  );
}
