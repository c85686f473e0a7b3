import type { SignedInUser } from '@shop/contracts';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import type { ProfileValues } from '../profile-values';
import { profileRules } from '../rules';
import { useProfileForm } from '../useProfileForm';
import { AddressFields } from './AddressFields';

interface ProfileFormProps {
  user: SignedInUser;
  /** True on the way to the checkout, which cannot go on without an address. */
  isAddressNeeded: boolean;
  onSaved: () => void;
}

export function ProfileForm({ user, isAddressNeeded, onSaved }: ProfileFormProps) {
  const { form, submit, isSaving } = useProfileForm(user, onSaved);
  const {
    register,
    formState: { errors, isDirty },
  } = form;
  const rules = profileRules(isAddressNeeded);
  const typed = useWatch({ control: form.control, name: ['postalCode', 'state'] });
  const field = (name: keyof ProfileValues) => ({
    ...register(name, { validate: rules[name] }),
    error: errors[name]?.message,
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-8">
      <UnsavedChanges areThere={isDirty}>The changes to your profile are not saved yet.</UnsavedChanges>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 font-display text-h3">Your details</legend>
        <Field label="Full Name" autoComplete="name" autoCapitalize="words" spellCheck={false} {...field('name')} />
        <Field
          label="Email"
          type="email"
          value={user.email}
          readOnly
          hint="The email of an account cannot be changed."
        />
      </fieldset>
      <fieldset>
        <legend className="mb-4 font-display text-h3">Shipping address</legend>
        <AddressFields field={field} typed={typed} storedState={user.shippingAddress?.state ?? ''} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isSaving}>
          Update Profile
        </Button>
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {isDirty ? 'You have unsaved changes.' : ''}
        </p>
      </div>
    </form>
  );
}
