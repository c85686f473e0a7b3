import { normalisePin, PIN } from '@shop/contracts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { ADDRESS_MESSAGES } from '../address-messages';
import { type AddressValues, stateOptions } from '../profile-values';

/**
 * Postal zones by the first digit of the PIN code (India Post). Zone 9 is the Army Post Office and matches every state.
 */
const ZONES: Record<string, readonly string[]> = {
  1: ['Delhi', 'Haryana', 'Punjab', 'Himachal Pradesh', 'Jammu and Kashmir', 'Ladakh', 'Chandigarh'],
  2: ['Uttar Pradesh', 'Uttarakhand'],
  3: ['Rajasthan', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  4: ['Maharashtra', 'Madhya Pradesh', 'Chhattisgarh', 'Goa'],
  5: ['Andhra Pradesh', 'Telangana', 'Karnataka'],
  6: ['Tamil Nadu', 'Kerala', 'Puducherry', 'Lakshadweep'],
  7: [
    'West Bengal',
    'Odisha',
    'Assam',
    'Arunachal Pradesh',
    'Manipur',
    'Meghalaya',
    'Mizoram',
    'Nagaland',
    'Tripura',
    'Sikkim',
    'Andaman and Nicobar Islands',
  ],
  8: ['Bihar', 'Jharkhand'],
};

/**
 * Returns false when the PIN code lies in another postal zone than the state, so that one of them may be mistyped.
 * Use it as a hint only: the zones do not follow every state border.
 */
function pinFitsState(pin: string, state: string): boolean {
  const zone = ZONES[pin[0] ?? ''];
  const isKnownState = Object.values(ZONES).some((states) => states.includes(state));
  return !zone || !isKnownState || zone.includes(state);
}

interface AddressFieldsProps {
  /** Returns the props of a registered field and its error. */
  field: (name: keyof AddressValues) => UseFormRegisterReturn & { error: string | undefined };
  /** PIN code and state as typed. */
  typed: readonly [pin: string, state: string];
  /** The stored state: an older free text stays an option. */
  storedState: string;
}

export function AddressFields({ field, typed, storedState }: AddressFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
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
      <div>
        <Field
          label={ADDRESS_MESSAGES.fields.postalCode}
          inputMode="numeric"
          maxLength={7}
          autoComplete="shipping postal-code"
          {...field('postalCode')}
        />
        <PinHint typed={typed} />
      </div>
      <Field
        label={ADDRESS_MESSAGES.fields.phone}
        type="text"
        inputMode="tel"
        prefix="+91"
        autoComplete="shipping tel-national"
        hint={ADDRESS_MESSAGES.fields.phoneHint}
        {...field('phone')}
      />
    </div>
  );
}

function PinHint({ typed: [pinAsTyped, state] }: Pick<AddressFieldsProps, 'typed'>) {
  const pin = normalisePin(pinAsTyped);
  const isDoubtful = PIN.test(pin) && !pinFitsState(pin, state);
  return (
    <p role="status" className="mt-1.5 text-sm text-gold-dark empty:hidden">
      {isDoubtful ? ADDRESS_MESSAGES.pinOfAnotherState(state) : ''}
    </p>
  );
}
