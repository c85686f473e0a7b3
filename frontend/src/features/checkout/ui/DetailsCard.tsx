import { ORDER_DETAIL_MESSAGES, ORDER_DETAILS, type OrderDetails } from '@shop/contracts';
import { lazy, Suspense, useState } from 'react';
import { TextArea } from '../../../shared/ui/Field';
import { CHECKOUT_MESSAGES } from '../messages';
import { GiftFields } from './gift-fields';

const BusinessFields = lazy(async () => ({
  default: (await import('../../../shared/ui/BusinessFields')).BusinessFields,
}));

interface DetailsCardProps {
  details: OrderDetails;
  /** Name of the State of the parcel. */
  deliveryState: string;
  /** Days by which a gift can arrive; undefined while they are not known. */
  giftDays: readonly string[] | undefined;
  onChange: (details: OrderDetails) => void;
}

/** The box wraps long texts, but the label of a parcel has one line. */
const inOneLine = (typed: string) => typed.replace(/\s*\n\s*/g, ' ');

/** Asks for the details of the order. All are optional. */
export function DetailsCard({ details, deliveryState, giftDays, onChange }: DetailsCardProps) {
  const { gstin = '', businessName = '' } = details;
  const [isOpen, setIsOpen] = useState(gstin !== '' || businessName !== '');
  return (
    <div className="rounded-card bg-paper p-6 shadow-card sm:p-8">
      <div className="grid gap-5">
        <TextArea
          rows={2}
          {...ORDER_DETAIL_MESSAGES.deliveryInstructions}
          isOptional
          autoComplete="off"
          maxLength={ORDER_DETAILS.deliveryInstructions.maxLength}
          value={details.deliveryInstructions ?? ''}
          onChange={({ target }) => onChange({ ...details, deliveryInstructions: inOneLine(target.value) })}
        />
      </div>
      <label className="mt-3 flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={details.giftOccasion !== undefined}
          onChange={({ target }) => onChange({ ...details, giftOccasion: target.checked ? 'other' : undefined })}
          className="size-5 accent-forest"
        />
        {CHECKOUT_MESSAGES.gift}
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
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="mt-5">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {CHECKOUT_MESSAGES.business}
        </summary>
        {isOpen && (
          <div className="mt-3">
            <Suspense>
              <BusinessFields
                business={details}
                deliveryState={deliveryState}
                onChange={(changes) => onChange({ ...details, ...changes })}
              />
            </Suspense>
          </div>
        )}
      </details>
    </div>
  );
}
