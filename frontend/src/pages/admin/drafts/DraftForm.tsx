import { normalisePin, PIN, type OrderDetails, type ShippingAddress } from '@shop/contracts';
import { EMAIL, MESSAGES, nameError } from '@shop/contracts';
import { DRAFT_ORDER, type DraftOrderInput } from '@shop/contracts/draft-orders';
import { Suspense, type ReactNode } from 'react';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  AddressFields,
  addressInput,
  addressRules,
  addressValues,
  type AddressValues,
} from '../../../features/account';
import { DRAFT_MESSAGES as TEXTS, ItemsField, type ChosenItem } from '../../../features/admin-drafts';
import { areDetailsValid, detailsToSend, GiftFields } from '../../../features/checkout';
import { giftDaysOf, useDeliveryPromiseQuery } from '../../../features/delivery';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { EmailField, Field, TextArea } from '../../../shared/ui/Field';
import { deferred } from '../../../shared/lib/deferred';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';

const DeliveryChoice = deferred(async () => (await import('../../../features/delivery/DeliveryChoice')).DeliveryChoice);
const RULES = addressRules(true);

/** What the form begins with. */
export interface DraftStart {
  name: string;
  email: string;
  note: string;
  items: ChosenItem[];
  shippingAddress: ShippingAddress | null;
  details: OrderDetails;
}

export interface DraftValues extends AddressValues {
  name: string;
  email: string;
  note: string;
  items: ChosenItem[];
  details: OrderDetails;
}

interface DraftFormProps {
  start: DraftStart;
  onSave: (input: DraftOrderInput) => Promise<void>;
  /** Beside the button that saves. */
  children?: ReactNode;
}

/** Items, customer and address of a draft. */
export function DraftForm({ start, onSave, children }: DraftFormProps) {
  const { shippingAddress, name, email, note, items, details } = start;
  const form = useForm<DraftValues>({
    mode: 'onTouched',
    defaultValues: { ...addressValues(shippingAddress), name, email, note, items, details },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = saveOnSubmit(form, (values) => onSave(inputOf(values)), TEXTS.notSaved);
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl gap-6">
      <UnsavedChanges hasChanges={isDirty && !isSubmitting}>{ADMIN_MESSAGES.inputNotSaved}</UnsavedChanges>
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
            {...field('name', { validate: (name) => nameError(name.trim()) ?? true })}
          />
          <EmailField
            label={TEXTS.email}
            autoComplete="off"
            hint={TEXTS.emailHint}
            {...field('email', {
              required: TEXTS.emailMissing,
              validate: (email) => EMAIL.test(email.trim()) || MESSAGES.invalidEmail,
            })}
          />
        </div>
      </Card>
      <Card title={TEXTS.address}>
        <AddressFields hasRecipient form={form} rules={RULES} storedState={shippingAddress?.state ?? ''} />
      </Card>
      <Controller
        name="details"
        control={form.control}
        rules={{
          validate: (chosen) => areDetailsValid(chosen, form.getValues('state'), undefined) || TEXTS.invalidGift,
        }}
        render={({ field: { value, onChange } }) => (
          <DraftDetails form={form} details={value} error={errors.details?.message?.toString()} onChange={onChange} />
        )}
      />
      <TextArea
        label={TEXTS.note}
        isOptional
        rows={3}
        {...field('note', {
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

interface DraftDetailsProps {
  form: UseFormReturn<DraftValues>;
  details: OrderDetails;
  error: string | undefined;
  onChange: (details: OrderDetails) => void;
}

/** How fast it goes, and the gift. Both depend on the PIN code of the address. */
function DraftDetails({ form, details, error, onChange }: DraftDetailsProps) {
  const pin = normalisePin(useWatch({ control: form.control, name: 'postalCode' }));
  const { currentData: promise } = useDeliveryPromiseQuery(pin, { skip: !PIN.test(pin) });
  const { speed } = details;
  return (
    <>
      {(promise?.express || speed) && (
        <Card title={TEXTS.delivery}>
          <DeliveryChoice
            {...{ pin, speed, hasDay: Boolean(details.giftOccasion && details.deliverOn) }}
            onChange={(chosen) => onChange({ ...details, speed: chosen })}
          />
        </Card>
      )}
      <DraftGift {...{ details, error, onChange, giftDays: giftDaysOf(promise, speed) }} />
    </>
  );
}

interface DraftGiftProps extends Omit<DraftDetailsProps, 'form'> {
  giftDays: readonly string[] | undefined;
}

/** Whether the order is a gift, and what its card says. */
function DraftGift({ details, error, giftDays, onChange }: DraftGiftProps) {
  return (
    <Card title={TEXTS.gift}>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-forest"
          checked={details.giftOccasion !== undefined}
          onChange={({ target }) => onChange({ ...details, giftOccasion: target.checked ? 'other' : undefined })}
        />
        {TEXTS.isGift}
      </label>
      {details.giftOccasion && (
        <Suspense>
          <GiftFields
            details={details}
            giftDays={giftDays}
            onChange={(changes) => onChange({ ...details, ...changes })}
          />
        </Suspense>
      )}
      {error && <p className="mt-3 text-sm text-danger">{error}</p>}
    </Card>
  );
}

const inputOf = ({ name, email, note, items, details, ...address }: DraftValues): DraftOrderInput => ({
  name: name.trim(),
  email: email.trim(),
  note: note.trim(),
  items: items.map(({ product, size, quantity }) => ({ product, size, quantity })),
  shippingAddress: addressInput(address),
  details: detailsToSend(details),
});
