import { MESSAGES, normalisePhone, normalisePin, PHONE, PIN, type ShippingAddress } from '@shop/contracts';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { FieldLabel } from './field-label.js';
import { IsLine } from './is-line.js';
import { HTTP_MESSAGES } from './messages.js';

const MAX_LINE_LENGTH = 200;
const whenText =
  (change: (text: string) => string | undefined) =>
  ({ value }: TransformFnParams): unknown =>
    typeof value === 'string' ? change(value) : value;

/** An address in India in any request. PIN and phone are normalised. */
export class ShippingAddressDto implements ShippingAddress {
  @IsLine(MAX_LINE_LENGTH, HTTP_MESSAGES.streetMissing)
  @FieldLabel(HTTP_MESSAGES.addressLine1)
  address: string;

  /** An empty second line counts as missing. */
  @IsOptional()
  @IsLine(MAX_LINE_LENGTH)
  @Transform(whenText((text) => text.trim() || undefined))
  @FieldLabel(HTTP_MESSAGES.addressLine2)
  address2?: string;

  @IsLine(MAX_LINE_LENGTH, HTTP_MESSAGES.cityMissing)
  city: string;

  @IsLine(MAX_LINE_LENGTH, HTTP_MESSAGES.stateMissing)
  state: string;

  @Transform(whenText(normalisePin))
  @Matches(PIN, { message: MESSAGES.invalidPin })
  postalCode: string;

  @Transform(whenText(normalisePhone))
  @Matches(PHONE, { message: MESSAGES.invalidPhone })
  phone: string;
}
