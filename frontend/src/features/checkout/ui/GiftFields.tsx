import {
  type GiftCardDesign,
  type GiftDetails,
  ORDER_DETAIL_MESSAGES as LABELS,
  ORDER_DETAILS,
  type OrderDetails,
} from '@shop/contracts';
import {
  CARD_ARTWORK,
  GIFT_MESSAGES,
  giftMessageFault,
  isPrinted,
  lengthOf,
  MAX_GIFT_LINES,
  tidyGiftMessage,
} from '@shop/contracts/gift';
import { formatMonth, formatWeekday } from '@shop/contracts/calendar';
import { useId } from 'react';
import { Field, TextArea } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { isDayPossible } from '../details-to-send';
import { GIFT_FORM_MESSAGES as TEXTS } from '../gift-messages';

const OCCASIONS = Object.entries(LABELS.giftOccasion.options) as [NonNullable<OrderDetails['giftOccasion']>, string][];
const DESIGNS = Object.entries(LABELS.giftCard.options) as [GiftCardDesign, string][];

interface GiftFieldsProps {
  details: GiftDetails;
  /** Days by which it can arrive; undefined while they are not known. */
  giftDays: readonly string[] | undefined;
  onChange: (changes: GiftDetails) => void;
}

/** Occasion, words, sender and card of a gift. */
export default function GiftFields({ details, giftDays, onChange }: GiftFieldsProps) {
  const { giftOccasion = 'other', giftMessage = '', giftFrom = '', giftCard = 'plain', giftReminder } = details;
  const id = useId();
  return (
    <div className="mt-3 grid gap-5">
      <p className="text-ink-2">
        {TEXTS.hint} {TEXTS.recipient}
      </p>
      <Select
        label={TEXTS.occasion}
        value={giftOccasion}
        onChange={({ target }) => onChange({ giftOccasion: target.value as typeof giftOccasion })}
      >
        {OCCASIONS.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
      <ArrivalDay details={details} giftDays={giftDays} onChange={onChange} />
      <div>
        <TextArea
          rows={MAX_GIFT_LINES - 2}
          label={TEXTS.message}
          isOptional
          hint={TEXTS.messageHint}
          error={giftMessageFault(tidyGiftMessage(giftMessage)) ?? undefined}
          autoComplete="off"
          value={giftMessage}
          onChange={({ target }) => onChange({ giftMessage: target.value })}
        />
        <p className="mt-1 text-sm text-ink-2">
          {TEXTS.count(lengthOf(tidyGiftMessage(giftMessage)), ORDER_DETAILS.giftMessage.maxLength)}
        </p>
      </div>
      <SenderField value={giftFrom} onChange={(from) => onChange({ giftFrom: from })} />
      {giftMessage.trim() !== '' && (
        <>
          <fieldset className="flex flex-wrap gap-3">
            <legend className="mb-2 font-semibold">{TEXTS.card}</legend>
            {DESIGNS.map(([key, label]) => (
              <label
                key={key}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card border border-line px-4 has-checked:border-forest has-checked:bg-canvas"
              >
                <input
                  type="radio"
                  name={id}
                  value={key}
                  checked={key === giftCard}
                  onChange={() => onChange({ giftCard: key })}
                  className="size-5 accent-forest"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <CardPreview details={{ giftOccasion, giftMessage, giftFrom, giftCard }} />
        </>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={giftReminder === 'yes'}
          onChange={({ target }) => onChange({ giftReminder: target.checked ? 'yes' : undefined })}
          className="size-5 shrink-0 accent-forest"
        />
        {TEXTS.reminder}
      </label>
    </div>
  );
}

/** Who sends it, as the card says. */
function SenderField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field
      label={TEXTS.from}
      isOptional
      hint={TEXTS.fromHint}
      error={isPrinted(value) ? undefined : GIFT_MESSAGES.unreadableFrom}
      autoComplete="off"
      maxLength={ORDER_DETAILS.giftFrom.maxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** By when the gift is to arrive: as soon as it can, or one of the days that are possible, by month. */
function ArrivalDay({ details, giftDays, onChange }: GiftFieldsProps) {
  const { deliverOn = '' } = details;
  const isPossible = isDayPossible(details, giftDays);
  if (!giftDays || (giftDays.length === 0 && !deliverOn)) return null;
  const months = [...new Set(giftDays.map((day) => day.slice(0, '2026-11'.length)))];
  return (
    <Select
      label={LABELS.deliverOn.label}
      hint={deliverOn && isPossible ? TEXTS.aim(formatWeekday(deliverOn)) : undefined}
      error={isPossible ? undefined : TEXTS.dayGone(formatWeekday(deliverOn))}
      value={deliverOn}
      onChange={({ target }) => onChange({ deliverOn: target.value || undefined })}
    >
      <option value="">{TEXTS.soon}</option>
      {!isPossible && <option value={deliverOn}>{formatWeekday(deliverOn)}</option>}
      {months.map((month) => (
        <optgroup key={month} label={formatMonth(month)}>
          {giftDays
            .filter((day) => day.startsWith(month))
            .map((day) => (
              <option key={day} value={day}>
                {formatWeekday(day)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** The card much as it will be printed. */
function CardPreview({ details }: { details: GiftDetails }) {
  const { giftOccasion = 'other', giftMessage = '', giftFrom = '', giftCard = 'plain' } = details;
  const { band, ink, motif } = CARD_ARTWORK[giftCard];
  return (
    <figure
      aria-label={TEXTS.preview}
      className="grid max-w-md grid-cols-[3.5rem_1fr] overflow-hidden rounded-card border border-line bg-white"
    >
      <svg viewBox="0 0 40 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="h-full w-full">
        <rect width="40" height="200" fill={band} />
        {[0, 1, 2, 3, 4].map((row) => (
          <g key={row} transform={`translate(8 ${8 + row * 40})`} fill={ink}>
            {motif.map((path) => (
              <path key={path} d={path} />
            ))}
          </g>
        ))}
      </svg>
      <div className="min-w-0 p-5 wrap-anywhere">
        {giftOccasion !== 'other' && (
          <p className="mb-2 font-display text-h3" style={{ color: giftCard === 'lamps' ? band : ink }}>
            {LABELS.giftOccasion.options[giftOccasion]}
          </p>
        )}
        <p className="whitespace-pre-line">{tidyGiftMessage(giftMessage)}</p>
        {giftFrom.trim() && <p className="mt-3 font-semibold">{GIFT_MESSAGES.from(giftFrom.trim())}</p>}
      </div>
    </figure>
  );
}
