import { normalisePin, PIN } from '@shop/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { ACCOUNT_MESSAGES } from '../messages';
import { pinFitsState } from '../pin-zones';
import { stateOptions, type ProfileValues } from '../profile-values';
import type { profileRules } from '../rules';

interface AddressFieldsProps {
  form: UseFormReturn<ProfileValues>;
  rules: ReturnType<typeof profileRules>;
  /** As stored, so that an older free text stays a choice. */
  storedState: string;
}

export function AddressFields({ form, rules, storedState }: AddressFieldsProps) {
  const { register, formState: { errors } } = form;
  const field = (name: keyof ProfileValues) => ({ ...register(name, { validate: rules[name] }), error: errors[name]?.message });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Address Line 1" hint="House number, street" autoComplete="shipping address-line1" className="sm:col-span-2" {...field('address')} />
      <Field label="Address Line 2" isOptional hint="Area, landmark" autoComplete="shipping address-line2" className="sm:col-span-2" {...field('address2')} />
      <Field label="City" autoComplete="shipping address-level2" {...field('city')} />
      <Select label="State" autoComplete="shipping address-level1" {...field('state')}>
        <option value="">Choose…</option>
        {stateOptions(storedState).map((state) => <option key={state}>{state}</option>)}
      </Select>
      <div>
        <Field label="Postal Code (Pincode)" inputMode="numeric" maxLength={7} autoComplete="shipping postal-code" {...field('postalCode')} />
        <PinHint form={form} />
      </div>
      <Field
        label="Phone Number" type="tel" inputMode="tel" prefix="+91" autoComplete="shipping tel-national"
        hint="10 digits, for the courier" {...field('phone')}
      />
    </div>
  );
}

function PinHint({ form }: Pick<AddressFieldsProps, 'form'>) {
  const [typed, state] = useWatch({ control: form.control, name: ['postalCode', 'state'] });
  const pin = normalisePin(typed);
  const isDoubtful = PIN.test(pin) && !pinFitsState(pin, state);
  return <p role="status" className="mt-1.5 text-sm text-gold-dark empty:hidden">{isDoubtful ? ACCOUNT_MESSAGES.pinElsewhere(state) : ''}</p>;
}
