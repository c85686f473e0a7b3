import {
  isGstin,
  normaliseGstin,
  normalisePin,
  ORDER_DETAIL_MESSAGES,
  ORDER_DETAILS,
  stateName,
  type BusinessDetails,
} from '@shop/contracts';
import { useState } from 'react';
import { BUSINESS_MESSAGES } from './business-messages';
import { errorsOf, needsAddress } from './business-rules';
import { Field } from './Field';

interface BusinessFieldsProps {
  business: BusinessDetails;
  /** Name of the State of the parcel. */
  deliveryState: string;
  onChange: (changes: BusinessDetails) => void;
  /** True where only a business may order. */
  isRequired?: boolean;
}

/** GSTIN, name and billing address of a business that claims the tax. A GSTIN needs the address. */
export function BusinessFields({ business, deliveryState, onChange, isRequired }: BusinessFieldsProps) {
  const [touched, setTouched] = useState<readonly string[]>(business.gstin ? ['gstin'] : []);
  const errors = errorsOf(business, deliveryState);
  const { gstin = '' } = business;
  const field = (name: keyof BusinessDetails, tidy = (typed: string) => typed) => ({
    ...ORDER_DETAIL_MESSAGES[name],
    error: touched.includes(name) ? errors[name] : undefined,
    maxLength: ORDER_DETAILS[name].maxLength,
    value: business[name] ?? '',
    onBlur: () => setTouched([...touched, name]),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: tidy(target.value) }),
  });
  const isOptional = !needsAddress(business, deliveryState);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        {...field('gstin', normaliseGstin)}
        isOptional={!isRequired}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Field {...field('businessName')} isOptional={!isRequired} autoComplete="organization" />
      {isGstin(gstin) && (
        <>
          {!isRequired && (
            <p className="text-ink-2 sm:col-span-2">
              {isOptional
                ? BUSINESS_MESSAGES.addressOptional
                : BUSINESS_MESSAGES.addressOf(stateName(gstin.slice(0, 2)))}
            </p>
          )}
          <div className="sm:col-span-2">
            <Field {...field('billingAddress')} isOptional={isOptional} autoComplete="billing street-address" />
          </div>
          <Field {...field('billingCity')} isOptional={isOptional} autoComplete="billing address-level2" />
          <Field
            {...field('billingPostalCode', normalisePin)}
            isOptional={isOptional}
            inputMode="numeric"
            autoComplete="billing postal-code"
          />
        </>
      )}
    </div>
  );
}
