import { SaveRow } from '../../../shared/ui/SaveRow';
import type { SignedInUser } from '@shop/contracts';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { ACCOUNT_MESSAGES } from '../messages';
import type { ProfileValues } from '../profile-values';
import { profileRules } from '../rules';
import { useProfileForm } from '../useProfileForm';
import { AddressFields } from './AddressFields';

interface ProfileFormProps {
  user: SignedInUser;
  /** True during a checkout, which cannot continue without an address. */
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
      <UnsavedChanges hasChanges={isDirty}>{ACCOUNT_MESSAGES.leaveUnsaved}</UnsavedChanges>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 font-display text-h3">{ACCOUNT_MESSAGES.detailsHeading}</legend>
        <Field
          label={ACCOUNT_MESSAGES.name}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          {...field('name')}
        />
        <Field label={UI_MESSAGES.email} type="email" value={user.email} readOnly hint={ACCOUNT_MESSAGES.emailHint} />
      </fieldset>
      <fieldset>
        <legend className="mb-4 font-display text-h3">{UI_MESSAGES.shippingAddress}</legend>
        <AddressFields field={field} typed={typed} storedState={user.shippingAddress?.state ?? ''} />
      </fieldset>
      <SaveRow label={ACCOUNT_MESSAGES.update} isBusy={isSaving} isDirty={isDirty} />
    </form>
  );
}
