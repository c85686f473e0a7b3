import { applyDecorators } from '@nestjs/common';
import { isGstin, normaliseGstin, ORDER_DETAILS, type OrderDetail, type OrderDetails } from '@shop/contracts';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine } from '../../../../platform/http/field.rules.js';
import { ORDERING_MESSAGES } from '../../messages.js';

/** Validates a detail by its description. A blank one counts as missing. */
const IsDetail = (name: OrderDetail): PropertyDecorator => {
  const { kind, maxLength } = ORDER_DETAILS[name];
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

const WithoutBlank = (tidy: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidy(value) || undefined : value));

/** A GSTIN in any usual spelling. A blank one counts as missing. */
export const IsOrderGstin = (): PropertyDecorator =>
  applyDecorators(IsOptional(), IsGstin, WithoutBlank(normaliseGstin));

export class OrderDetailsDto implements OrderDetails {
  @IsDetail('deliveryInstructions')
  deliveryInstructions?: string;

  @IsDetail('gstin')
  gstin?: string;

  @IsDetail('businessName')
  @FieldLabel(ORDERING_MESSAGES.businessName)
  businessName?: string;
}
