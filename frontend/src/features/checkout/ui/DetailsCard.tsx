import { LIMITS, type OrderDetails } from '@shop/contracts';
import { TextArea } from '../../../shared/ui/Field';
import { CHECKOUT_MESSAGES } from '../messages';
import { BusinessFields } from './BusinessFields';

interface DetailsCardProps {
  details: OrderDetails;
  onChange: (details: OrderDetails) => void;
}

/** The box wraps long texts, but the label of a parcel has one line. */
const inOneLine = (typed: string) => typed.replace(/\s*\n\s*/g, ' ');

/** Asks for the wishes of a customer for the order. All are optional. */
export function DetailsCard({ details, onChange }: DetailsCardProps) {
  return (
    <div className="rounded-card bg-paper p-6 shadow-card sm:p-8">
      <TextArea
        rows={2}
        label={CHECKOUT_MESSAGES.deliveryInstructions}
        hint={CHECKOUT_MESSAGES.instructionsHint}
        isOptional
        autoComplete="off"
        maxLength={LIMITS.deliveryInstructionsLength}
        value={details.deliveryInstructions ?? ''}
        onChange={({ target }) => onChange({ ...details, deliveryInstructions: inOneLine(target.value) })}
      />
      <BusinessFields details={details} onChange={onChange} />
    </div>
  );
}
