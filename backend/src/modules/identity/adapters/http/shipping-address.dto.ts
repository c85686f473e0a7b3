import { applyDecorators } from '@nestjs/common';
import { MESSAGES, normalisePhone, normalisePin, PHONE, PIN, type ShippingAddress } from '@shop/contracts';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine, TransformText } from '../../../../platform/http/field.rules.js';
import { IDENTITY_MESSAGES } from '../../messages.js';

const MAX_LINE_LENGTH = 200;
const MAX_RECIPIENT_LENGTH = 60;

/** A PIN code, normalised. */
export const IsPin = () => applyDecorators(TransformText(normalisePin), Matches(PIN, { message: MESSAGES.invalidPin }));

/** An Indian mobile number, normalised to its ten digits. */
export const IsPhone = () =>
  applyDecorators(TransformText(normalisePhone), Matches(PHONE, { message: MESSAGES.invalidPhone }));

/** An address in India in any request. PIN and phone are normalised. */
export class ShippingAddressDto implements ShippingAddress {
  /** Who receives the parcel. Left out or blank: the customer. */
  @IsOptional()
  @IsLine(MAX_RECIPIENT_LENGTH)
  @TransformText((text) => text.trim() || undefined)
  @FieldLabel(IDENTITY_MESSAGES.recipient)
  recipient?: string;

  @IsLine(MAX_LINE_LENGTH, IDENTITY_MESSAGES.streetMissing)
  @FieldLabel(IDENTITY_MESSAGES.addressLine1)
  address: string;

  /** An empty second line counts as missing. */
  @IsOptional()
  @IsLine(MAX_LINE_LENGTH)
  @TransformText((text) => text.trim() || undefined)
  @FieldLabel(IDENTITY_MESSAGES.addressLine2)
  address2?: string;

  @IsLine(MAX_LINE_LENGTH, IDENTITY_MESSAGES.cityMissing)
  city: string;

  @IsLine(MAX_LINE_LENGTH, IDENTITY_MESSAGES.stateMissing)
  state: string;

  @IsPin()
  postalCode: string;

  @IsPhone()
  phone: string;

  /** True once the customer has confirmed a State that the PIN code contradicts. Without it the PIN code decides. */
  @IsOptional()
  @IsBoolean({ message: IDENTITY_MESSAGES.invalidStateConfirmed })
  stateConfirmed?: boolean;
}
