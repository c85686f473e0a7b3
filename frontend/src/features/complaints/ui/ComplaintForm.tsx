import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_TEXT,
  normalisePhone,
  PHONE,
  MESSAGES,
  type ComplaintCategory,
} from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { messageOf } from '../../../shared/api/message-of';
import { paths } from '../../../shared/config/paths';
import { sessionSlice } from '../../../shared/session/session-slice';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { EmailField, Field, TextArea } from '../../../shared/ui/Field';
import { Notice } from '../../../shared/ui/Notice';
import { RichText } from '../../../shared/ui/RichText';
import { Select } from '../../../shared/ui/Select';
import { useSubmitComplaintMutation } from '../api';
import { COMPLAINT_MESSAGES } from '../messages';
import { emailRules, textRules } from '../rules';

interface FormValues {
  name: string;
  email: string;
  phone: string;
  category: ComplaintCategory;
  text: string;
}

/** Lets the rules here explain errors. Without scripts the browser does. */
const leaveValidationToUs = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true;
};

/** A complaint without an order. A browser without scripts sends the form to the server, see `web/plain-forms.ts`. */
export function ComplaintForm() {
  // One id for each form: a complaint that is sent twice is one.
  const [id] = useState(() => crypto.randomUUID());
  const user = useSelector(sessionSlice.selectors.user);
  const form = useForm<FormValues>({
    // The user is known only after the hydration of the page.
    values: { name: user?.name ?? '', email: user?.email ?? '', phone: '', category: 'other', text: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const field = fieldsOf(form);
  const [submitComplaint, { data, error, isLoading }] = useSubmitComplaintMutation();
  const submit = form.handleSubmit(({ phone, ...values }) =>
    submitComplaint({ id, ...values, ...(phone.trim() && { phone: phone.trim() }) }),
  );
  if (data)
    return (
      <Notice tone="success">
        <RichText
          text={COMPLAINT_MESSAGES.receivedLong(data.reference, formatDay(data.resolveBy))}
          tags={{ reference: (reference) => <strong>{reference}</strong> }}
        />
      </Notice>
    );
  return (
    <form
      ref={leaveValidationToUs}
      method="post"
      action={paths.complaint}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      <Sender form={form} />
      <Select label={COMPLAINT_MESSAGES.category} {...form.register('category')}>
        {COMPLAINT_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {COMPLAINT_MESSAGES.categories[category]}
          </option>
        ))}
      </Select>
      <TextArea
        label={COMPLAINT_MESSAGES.text}
        hint={COMPLAINT_MESSAGES.textHint}
        rows={6}
        required
        minLength={COMPLAINT_TEXT.min}
        maxLength={COMPLAINT_TEXT.max}
        {...field('text', textRules)}
      />
      {error && <Notice tone="error">{messageOf(error, COMPLAINT_MESSAGES.failed)}</Notice>}
      <Button type="submit" isBusy={isLoading}>
        {COMPLAINT_MESSAGES.send}
      </Button>
    </form>
  );
}

function Sender({ form }: { form: UseFormReturn<FormValues> }) {
  const field = fieldsOf(form);
  return (
    <>
      <Field
        label={COMPLAINT_MESSAGES.name}
        autoComplete="name"
        required
        {...field('name', { validate: (name) => name.trim() !== '' || COMPLAINT_MESSAGES.nameMissing })}
      />
      <EmailField required {...field('email', emailRules)} />
      <Field
        label={COMPLAINT_MESSAGES.phone}
        isOptional
        type="tel"
        autoComplete="tel"
        {...field('phone', {
          validate: (phone) => phone.trim() === '' || PHONE.test(normalisePhone(phone)) || MESSAGES.invalidPhone,
        })}
      />
    </>
  );
}

/** What the server found wrong with a form that was sent without scripts, by the field. */
const FAULTS: Readonly<Record<string, string>> = {
  name: COMPLAINT_MESSAGES.nameMissing,
  email: MESSAGES.invalidEmail,
  phone: MESSAGES.invalidPhone,
  text: COMPLAINT_MESSAGES.textLength,
};

/** The outcome of a form that was sent without scripts. @param outcome `received`, or the field that is invalid */
export function ComplaintOutcome({ outcome }: { outcome: string }) {
  if (outcome === 'received') return <Notice tone="success">{COMPLAINT_MESSAGES.receivedByMail}</Notice>;
  return <Notice tone="error">{FAULTS[outcome] ?? COMPLAINT_MESSAGES.failed}</Notice>;
}
