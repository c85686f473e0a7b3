import {
  MESSAGES,
  normalisePhone,
  ORDER_DETAIL_MESSAGES,
  ORDER_DETAILS,
  PHONE,
  type BusinessDetails,
  type GiftCardDesign,
  type OrderDetails,
} from '@shop/contracts';
import { GIFT_MESSAGES, isPrinted } from '@shop/contracts/gift';
import { useState } from 'react';
import { businessOf, isBusinessValid } from '../../../shared/ui/business-rules';
import { BusinessFields } from '../../../shared/ui/BusinessFields';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { RECIPIENTS_MESSAGES } from '../messages';

const { list: TEXTS } = RECIPIENTS_MESSAGES;
/** No State: the business always needs its billing address. */
const ANY_STATE = '';
const DESIGNS = Object.entries(ORDER_DETAIL_MESSAGES.giftCard.options) as [GiftCardDesign, string][];

/** Who is billed for a list, and what its cards look like. */
export interface ListBusiness {
  business: BusinessDetails;
  phone: string;
  giftCard: GiftCardDesign;
  giftFrom: string;
}

/** Returns the details of the order; null while something is missing. */
export function businessDetailsOf({ business, phone, giftCard, giftFrom }: ListBusiness): OrderDetails | null {
  const isComplete = business.gstin && business.businessName?.trim() && PHONE.test(normalisePhone(phone));
  if (!isComplete || !isBusinessValid(business, ANY_STATE) || !isPrinted(giftFrom)) return null;
  return {
    ...businessOf(business),
    giftOccasion: 'other',
    giftCard,
    ...(giftFrom.trim() && { giftFrom: giftFrom.trim() }),
  };
}

interface BusinessOfListProps {
  value: ListBusiness;
  onChange: (value: ListBusiness) => void;
}

/** Asks who is billed, and for the cards. */
export function BusinessOfList({ value, onChange }: BusinessOfListProps) {
  const { business, phone, giftCard, giftFrom } = value;
  const [isPhoneLeft, setIsPhoneLeft] = useState(false);
  return (
    <section aria-labelledby="business-heading" className="grid gap-5 rounded-card bg-paper p-6 shadow-card sm:p-8">
      <h2 id="business-heading" className="text-h3">
        {TEXTS.business}
      </h2>
      <BusinessFields
        business={business}
        deliveryState={ANY_STATE}
        isRequired
        onChange={(changes) => onChange({ ...value, business: { ...business, ...changes } })}
      />
      <Field
        label={TEXTS.phone}
        hint={TEXTS.phoneHint}
        error={isPhoneLeft && !PHONE.test(normalisePhone(phone)) ? MESSAGES.invalidPhone : undefined}
        type="tel"
        prefix="+91"
        inputMode="numeric"
        autoComplete="tel-national"
        value={phone}
        onBlur={() => setIsPhoneLeft(true)}
        onChange={({ target }) => onChange({ ...value, phone: target.value })}
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">{TEXTS.card}</legend>
        <p className="text-ink-2 sm:col-span-2">{TEXTS.cardHint}</p>
        <Select
          label={TEXTS.design}
          value={giftCard}
          onChange={({ target }) => onChange({ ...value, giftCard: target.value as GiftCardDesign })}
        >
          {DESIGNS.map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
        <Field
          label={TEXTS.from}
          isOptional
          error={isPrinted(giftFrom) ? undefined : GIFT_MESSAGES.unreadableFrom}
          autoComplete="off"
          maxLength={ORDER_DETAILS.giftFrom.maxLength}
          value={giftFrom}
          onChange={({ target }) => onChange({ ...value, giftFrom: target.value })}
        />
      </fieldset>
    </section>
  );
}
