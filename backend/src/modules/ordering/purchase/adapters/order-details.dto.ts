import { applyDecorators } from '@nestjs/common';
import {
  type BusinessDetails,
  isGstin,
  MESSAGES,
  normaliseGstin,
  normalisePin,
  ORDER_DETAIL_MESSAGES,
  ORDER_DETAILS,
  type OrderDetail,
  type OrderDetails,
  PIN,
} from '@shop/contracts';
import { Transform } from 'class-transformer';
import { IsOptional, Matches, ValidateBy } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine } from '../../../../platform/http/field.rules.js';
import { ORDERING_MESSAGES } from '../../messages.js';

/** Validates a detail by its description. A blank one counts as missing. */
const IsDetail = (name: OrderDetail): PropertyDecorator => {
  const { kind, maxLength } = ORDER_DETAILS[name];
  if (kind === 'pin') return applyDecorators(IsOptional(), IsPinCode, WithoutBlank(normalisePin));
  return kind === 'gstin'
    ? IsOrderGstin()
    : applyDecorators(
        IsOptional(),
        IsLine(maxLength),
        WithoutBlank((text) => text.trim() && text),
      );
};

const isGstinText = (value: unknown): boolean => typeof value === 'string' && isGstin(value);
const IsGstin = ValidateBy(
  { name: 'isGstin', validator: { validate: isGstinText } },
  { message: ORDERING_MESSAGES.invalidGstin },
);

const IsPinCode = Matches(PIN, { message: MESSAGES.invalidPin });

const WithoutBlank = (tidy: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidy(value) || undefined : value));

/** A GSTIN in any usual spelling. A blank one counts as missing. */
export const IsOrderGstin = (): PropertyDecorator =>
  applyDecorators(IsOptional(), IsGstin, WithoutBlank(normaliseGstin));

/** Who is billed. */
export class BusinessDetailsDto implements BusinessDetails {
  @IsDetail('gstin')
  gstin?: string;

  @IsDetail('businessName')
  @FieldLabel(ORDERING_MESSAGES.businessName)
  businessName?: string;

  @IsDetail('billingAddress')
  @FieldLabel(ORDER_DETAIL_MESSAGES.billingAddress.label)
  billingAddress?: string;

  @IsDetail('billingCity')
  @FieldLabel(ORDER_DETAIL_MESSAGES.billingCity.label)
  billingCity?: string;

  @IsDetail('billingPostalCode')
  billingPostalCode?: string;
}

export class OrderDetailsDto extends BusinessDetailsDto implements OrderDetails {
  @IsDetail('deliveryInstructions')
  deliveryInstructions?: string;
}
