import { isGstin, normaliseGstin, ORDER_DETAIL_MESSAGES, ORDER_DETAILS, type OrderDetails } from '@shop/contracts';
import { useState } from 'react';
import { Field } from '../../../shared/ui/Field';
import { CHECKOUT_MESSAGES } from '../messages';

/** False for a GSTIN with a mistake. */
export const areDetailsValid = ({ gstin = '' }: OrderDetails): boolean => gstin === '' || isGstin(gstin);

interface BusinessFieldsProps {
  details: OrderDetails;
  onChange: (details: OrderDetails) => void;
}

/** GSTIN and name of a business that claims the tax. Closed until they are wanted. */
export function BusinessFields({ details, onChange }: BusinessFieldsProps) {
  const { gstin = '', businessName = '' } = details;
  const [isTouched, setIsTouched] = useState(gstin !== '');
  const [isOpen, setIsOpen] = useState(gstin !== '' || businessName !== '');
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="mt-5">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{CHECKOUT_MESSAGES.business}</summary>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <Field
          {...ORDER_DETAIL_MESSAGES.gstin}
          error={isTouched && !areDetailsValid(details) ? CHECKOUT_MESSAGES.invalidGstin : undefined}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={ORDER_DETAILS.gstin.maxLength}
          value={gstin}
          onBlur={() => setIsTouched(true)}
          onChange={({ target }) => onChange({ ...details, gstin: normaliseGstin(target.value) })}
        />
        <Field
          {...ORDER_DETAIL_MESSAGES.businessName}
          isOptional
          autoComplete="organization"
          maxLength={ORDER_DETAILS.businessName.maxLength}
          value={businessName}
          onChange={({ target }) => onChange({ ...details, businessName: target.value })}
        />
      </div>
    </details>
  );
}
