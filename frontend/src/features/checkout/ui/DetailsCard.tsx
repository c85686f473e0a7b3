import { ORDER_DETAIL_MESSAGES, ORDER_DETAIL_NAMES, ORDER_DETAILS, type OrderDetails } from '@shop/contracts';
import { TextArea } from '../../../shared/ui/Field';
import { BusinessFields } from './BusinessFields';

interface DetailsCardProps {
  details: OrderDetails;
  onChange: (details: OrderDetails) => void;
}

const LINES = ORDER_DETAIL_NAMES.filter((name) => ORDER_DETAILS[name].kind === 'line' && !ORDER_DETAILS[name].partOf);

/** The box wraps long texts, but the label of a parcel has one line. */
const inOneLine = (typed: string) => typed.replace(/\s*\n\s*/g, ' ');

/** Asks for the details of the order. All are optional. */
export function DetailsCard({ details, onChange }: DetailsCardProps) {
  return (
    <div className="rounded-card bg-paper p-6 shadow-card sm:p-8">
      <div className="grid gap-5">
        {LINES.map((name) => (
          <TextArea
            key={name}
            rows={2}
            {...ORDER_DETAIL_MESSAGES[name]}
            isOptional
            autoComplete="off"
            maxLength={ORDER_DETAILS[name].maxLength}
            value={details[name] ?? ''}
            onChange={({ target }) => onChange({ ...details, [name]: inOneLine(target.value) })}
          />
        ))}
      </div>
      <BusinessFields details={details} onChange={onChange} />
    </div>
  );
}
