import { MESSAGES, normalisePhone, PHONE } from '@shop/contracts';
import {
  PARCEL_STEPS,
  RECIPIENT_LIMITS,
  type ParcelStep,
  type ParcelStepsInput,
  type StartListPaymentInput,
  type StepParcel,
} from '@shop/contracts/recipients';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine, IsList, TransformText } from '../../../../platform/http/field.rules.js';
import { HTTP_MESSAGES } from '../../../../platform/http/messages.js';
import { IsPaymentAmount } from '../../checkout/adapters/checkout.dto.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { OrderDetailsDto } from '../../purchase/adapters/order-details.dto.js';
import { RECIPIENT_MESSAGES as TEXTS } from '../messages.js';

const POSITION = { message: TEXTS.invalidPosition(RECIPIENT_LIMITS.rows) };
/** A wrong text refuses its parcel, so only its length is bounded here. */
const MAX_TEXT = 100;
const MAX_PROVIDER_LENGTH = 50;

export class StartListPaymentDto implements StartListPaymentInput {
  @IsLine(MAX_PROVIDER_LENGTH)
  provider: string;

  @IsPaymentAmount()
  amount: number;

  @TransformText(normalisePhone)
  @Matches(PHONE, { message: MESSAGES.invalidPhone })
  @FieldLabel(TEXTS.phone)
  phone: string;

  @IsObject({ message: ORDERING_MESSAGES.invalidDetails })
  @ValidateNested()
  @Type(() => OrderDetailsDto)
  details: OrderDetailsDto;
}

export class StepParcelDto implements StepParcel {
  @IsInt(POSITION)
  @Min(1, POSITION)
  @Max(RECIPIENT_LIMITS.rows, POSITION)
  position: number;

  @IsOptional()
  @IsString({ message: MESSAGES.invalidTracking })
  @MaxLength(MAX_TEXT, { message: MESSAGES.invalidTracking })
  trackingId?: string;

  @IsOptional()
  @IsString({ message: MESSAGES.invalidTracking })
  @MaxLength(MAX_TEXT, { message: MESSAGES.invalidTracking })
  deliveryPartner?: string;
}

export class ParcelStepsDto implements ParcelStepsInput {
  @IsIn(PARCEL_STEPS, { message: HTTP_MESSAGES.noOption })
  step: ParcelStep;

  @IsList({ of: TEXTS.parcels, min: 1, max: RECIPIENT_LIMITS.rows })
  @ValidateNested({ each: true })
  @Type(() => StepParcelDto)
  @FieldLabel(TEXTS.parcel)
  parcels: StepParcelDto[];
}
