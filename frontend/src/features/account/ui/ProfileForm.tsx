import { fieldsOf } from '../../../shared/ui/fields-of';
import type { ProfileInput, SignedInUser } from '@shop/contracts';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { ACCOUNT_MESSAGES } from '../messages';
import { PROFILE_FIELDS, profileInput, valuesOf, type ProfileValues } from '../profile-values';
import { profileRules } from '../rules';
import { AddressFields } from './AddressFields';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { fieldErrorsOf, messageOf } from '../../../shared/api/message-of';
import { profileUpdated } from '../../../shared/session/session-slice';
import { toast } from '../../../shared/ui/toast';
import { useUpdateProfileMutation } from '../api';
import { Button } from '../../../shared/ui/Button';

interface ProfileFormProps {
  user: SignedInUser;
  /** True during a checkout, which cannot continue without an address. */
  isAddressNeeded: boolean;
  onSaved: () => void;
}

export function ProfileForm({ user, isAddressNeeded, onSaved }: ProfileFormProps) {
  const { form, submit, isSaving } = useProfileForm(user, onSaved);
  const { isDirty } = form.formState;
  const field = fieldsOf(form);
  const rules = profileRules(isAddressNeeded);
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
          {...field('name', { validate: rules.name })}
        />
        <Field
          label={CONTROL_MESSAGES.email}
          type="email"
          value={user.email}
          readOnly
          hint={ACCOUNT_MESSAGES.emailHint}
        />
      </fieldset>
      <fieldset>
        <legend className="mb-4 font-display text-h3">{ORDER_UI_MESSAGES.shippingAddress}</legend>
        <AddressFields form={form} rules={rules} storedState={user.shippingAddress?.state ?? ''} />
      </fieldset>
      <SaveRow label={ACCOUNT_MESSAGES.update} isBusy={isSaving} isDirty={isDirty} />
    </form>
  );
}

/**
 * Form state of the profile: values, saving, and server errors by field. Follows changes of the default address, but
 * keeps edited fields.
 */
function useProfileForm(user: SignedInUser, onSaved: () => void) {
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  });
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const [savedTimes, setSavedTimes] = useState(0);
  const dispatch = useDispatch();

  const afterSave = useRef(onSaved);
  useEffect(() => {
    afterSave.current = onSaved;
  });
  // Called after the render in which the form became clean. Otherwise navigation would ask about unsaved changes.
  useEffect(() => {
    if (savedTimes > 0) afterSave.current();
  }, [savedTimes]);

  const save = async (input: ProfileInput) => {
    try {
      const saved = await updateProfile(input).unwrap();
      dispatch(profileUpdated(saved));
      form.reset(valuesOf(saved));
      setSavedTimes((times) => times + 1);
      toast.success(ACCOUNT_MESSAGES.updated);
    } catch (error) {
      showFieldErrors(error, form.setError);
      toast.error(messageOf(error, ACCOUNT_MESSAGES.updateFailed));
    }
  };
  const submit = form.handleSubmit((values) => save(profileInput(values, user.email)));
  return { form, submit, isSaving: isLoading };
}

/** Shows server errors at their fields: "shippingAddress.city" belongs to the field `city`. Focuses the first one. */
function showFieldErrors(error: unknown, setError: UseFormSetError<ProfileValues>): void {
  const errors = Object.entries(fieldErrorsOf(error)).map(([path, message]) => ({
    name: path.split('.').at(-1),
    message,
  }));
  let isFirst = true;
  for (const field of PROFILE_FIELDS) {
    const message = errors.find(({ name }) => name === field)?.message;
    if (!message) continue;
    setError(field, { message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}

/** The button that submits a form, beside the note that something has changed. */
function SaveRow({ label, isBusy, isDirty }: { label: string; isBusy: boolean; isDirty: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isDirty ? CONTROL_MESSAGES.unsavedChanges : ''}
      </p>
    </div>
  );
}
