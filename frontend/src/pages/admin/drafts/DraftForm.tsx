import type { ShippingAddress } from '@shop/contracts';
import { EMAIL, MESSAGES, nameError } from '@shop/contracts';
import { DRAFT_ORDER, type DraftOrderInput } from '@shop/contracts/draft-orders';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  AddressFields,
  addressInput,
  addressRules,
  addressValues,
  type AddressValues,
} from '../../../features/account';
import { DRAFT_MESSAGES as TEXTS, ItemsField, type ChosenItem } from '../../../features/admin-drafts';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { EmailField, Field, TextArea } from '../../../shared/ui/Field';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';

const RULES = addressRules(true);

/** What the form begins with. */
export interface DraftStart {
  name: string;
  email: string;
  note: string;
  items: ChosenItem[];
  shippingAddress: ShippingAddress | null;
}

export interface DraftValues extends AddressValues {
  name: string;
  email: string;
  note: string;
  items: ChosenItem[];
}

interface DraftFormProps {
  start: DraftStart;
  onSave: (input: DraftOrderInput) => Promise<void>;
  /** Beside the button that saves. */
  children?: ReactNode;
}

/** Items, customer and address of a draft. */
export function DraftForm({ start, onSave, children }: DraftFormProps) {
  const { shippingAddress, name, email, note, items } = start;
  const form = useForm<DraftValues>({
    mode: 'onTouched',
    defaultValues: { ...addressValues(shippingAddress), name, email, note, items },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = saveOnSubmit(form, (values) => onSave(inputOf(values)), TEXTS.notSaved);
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl gap-6">
      <Card title={TEXTS.items}>
        <Controller
          name="items"
          control={form.control}
          rules={{ validate: (items) => items.length > 0 || TEXTS.itemsMissing }}
          render={({ field: { value, onChange } }) => (
            <ItemsField items={value} error={errors.items?.message} onChange={onChange} />
          )}
        />
      </Card>
      <Card title={TEXTS.customer}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={TEXTS.name}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name', { validate: (name) => nameError(name.trim()) ?? true })}
          />
          <EmailField
            label={TEXTS.email}
            autoComplete="off"
            hint={TEXTS.emailHint}
            error={errors.email?.message}
            {...form.register('email', {
              required: TEXTS.emailMissing,
              validate: (email) => EMAIL.test(email.trim()) || MESSAGES.invalidEmail,
            })}
          />
        </div>
      </Card>
      <Card title={TEXTS.address}>
        <AddressFields hasRecipient form={form} rules={RULES} storedState={shippingAddress?.state ?? ''} />
      </Card>
      <TextArea
        label={TEXTS.note}
        isOptional
        rows={3}
        error={errors.note?.message}
        {...form.register('note', {
          maxLength: { value: DRAFT_ORDER.noteLength, message: TEXTS.noteTooLong(DRAFT_ORDER.noteLength) },
        })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting}>
          {TEXTS.saveDraft}
        </Button>
        {children}
      </div>
    </form>
  );
}

const inputOf = ({ name, email, note, items, ...address }: DraftValues): DraftOrderInput => ({
  name: name.trim(),
  email: email.trim(),
  note: note.trim(),
  items: items.map(({ product, size, quantity }) => ({ product, size, quantity })),
  shippingAddress: addressInput(address),
});
