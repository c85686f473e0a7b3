import type { ProfileInput, SignedInUser } from '@shop/contracts';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { fieldErrorsOf, messageOf } from '../../shared/api/message-of';
import { profileUpdated } from '../../shared/session/session-slice';
import { toast } from '../../shared/ui/toast';
import { useUpdateProfileMutation } from './api';
import { ACCOUNT_MESSAGES } from './messages';
import { PROFILE_FIELDS, profileInput, valuesOf, type ProfileValues } from './profile-values';

/**
 * Form state of the profile: values, saving, and server errors by field. Follows changes of the default address, but
 * keeps edited fields.
 */
export function useProfileForm(user: SignedInUser, onSaved: () => void) {
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
