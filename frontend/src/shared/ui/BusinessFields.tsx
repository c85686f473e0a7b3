import {
  BUSINESS_DETAIL_NAMES,
  isGstin,
  MESSAGES,
  normaliseGstin,
  normalisePin,
  ORDER_DETAIL_MESSAGES,
  ORDER_DETAILS,
  PIN,
  stateCode,
  stateName,
  type BusinessDetails,
} from '@shop/contracts';
import { useState } from 'react';
import { BUSINESS_MESSAGES } from './business-messages';
import { Field } from './Field';

/** An invoice to another State than that of the delivery needs the address of the business there. */
const needsAddress = ({ gstin = '' }: BusinessDetails, deliveryState: string): boolean =>
  isGstin(gstin) && gstin.slice(0, 2) !== stateCode(deliveryState);

/** Returns what is wrong with each field; empty when all is well. @param deliveryState name of the State of the parcel */
function errorsOf(business: BusinessDetails, deliveryState: string): { [Name in keyof BusinessDetails]?: string } {
  const { gstin = '', billingAddress = '', billingCity = '', billingPostalCode = '' } = business;
  const isNeeded = needsAddress(business, deliveryState) || billingAddress !== '';
  return {
    ...(gstin !== '' && !isGstin(gstin) && { gstin: BUSINESS_MESSAGES.invalidGstin }),
    ...(isNeeded && billingAddress === '' && { billingAddress: BUSINESS_MESSAGES.addressNeeded }),
    ...(isNeeded && billingCity === '' && { billingCity: BUSINESS_MESSAGES.cityNeeded }),
    ...((isNeeded || billingPostalCode !== '') &&
      !PIN.test(billingPostalCode) && { billingPostalCode: MESSAGES.invalidPin }),
  };
}

export const isBusinessValid = (business: BusinessDetails, deliveryState: string): boolean =>
  Object.keys(errorsOf(business, deliveryState)).length === 0;

/** Returns only what belongs to a business, without blanks; nothing without a GSTIN. */
export function businessOf(details: BusinessDetails): BusinessDetails {
  if (!details.gstin) return {};
  const filled = BUSINESS_DETAIL_NAMES.filter((name) => details[name]?.trim());
  return Object.fromEntries(filled.map((name) => [name, details[name]?.trim()]));
}

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
