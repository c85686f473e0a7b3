import { applyDecorators } from '@nestjs/common';
import {
  CANCEL_REASONS,
  DEFAULT_DELIVERY_PARTNER,
  DELIVERY_PARTNERS,
  MAX_WORDS_LENGTH,
  MESSAGES,
  RETURN_REASONS,
  TRACKING_ID,
  type CancelOrderInput,
  type CancelReason,
  type DeliveryPartner,
  type PackOrderInput,
  type ReturnOrderInput,
  type ReturnReason,
} from '@shop/contracts';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { BlankIsMissing } from '../../../../platform/http/search.rules.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { SENDING_MESSAGES } from '../../purchase/messages.js';
import type { Parcel } from '../../purchase/domain/order.js';

const IsTrackingId = () =>
  applyDecorators(
    BlankIsMissing(),
    IsString({ message: MESSAGES.invalidTracking }),
    Matches(TRACKING_ID, { message: MESSAGES.invalidTracking }),
  );

const IsEarly = () => applyDecorators(IsOptional(), IsBoolean({ message: SENDING_MESSAGES.invalidEarly }));

/** How an order is packed. */
export class PackOrderDto implements PackOrderInput {
  @IsEarly()
  isEarly?: boolean;
}

/** Courier and tracking ID of a shipped order. Clients may send the ID in either of the two fields. */
export class ShipOrderDto {
  @IsTrackingId()
  trackingId?: string;

  @IsTrackingId()
  trackingNumber?: string;

  @IsOptional()
  @IsIn(DELIVERY_PARTNERS, { message: ORDERING_MESSAGES.invalidPartner(DELIVERY_PARTNERS.join(', ')) })
  deliveryPartner?: DeliveryPartner;

  /** Ships before the day on which the order is to be packed. */
  @IsEarly()
  isEarly?: boolean;

  /** @throws DomainError `invalid_input` when there is no tracking ID, or two different ones */
  toParcel(): Parcel {
    const [trackingId, ...others] = new Set([this.trackingId, this.trackingNumber].filter((id) => id != null));
    if (!trackingId) throw DomainError.invalid('trackingId', MESSAGES.trackingRequired);
    if (others.length) throw DomainError.invalid('trackingNumber', ORDERING_MESSAGES.twoTrackingIds);
    return { trackingId, deliveryPartner: this.deliveryPartner ?? DEFAULT_DELIVERY_PARTNER };
  }
}

const WORDS = { message: ORDERING_MESSAGES.wordsTooLong(MAX_WORDS_LENGTH) };

/** Why an order is cancelled. */
export class CancelOrderDto implements CancelOrderInput {
  @IsIn(CANCEL_REASONS, { message: ORDERING_MESSAGES.invalidReason })
  reason!: CancelReason;

  @BlankIsMissing()
  @IsString(WORDS)
  @MaxLength(MAX_WORDS_LENGTH, WORDS)
  words?: string;
}

const MAX_LINES = 100;
const SELLABLE = { message: ORDERING_MESSAGES.invalidSellable };

/** Why a parcel came back, and what of it can be sold again. */
export class ReturnOrderDto implements ReturnOrderInput {
  @IsIn(RETURN_REASONS, { message: ORDERING_MESSAGES.invalidReason })
  reason!: ReturnReason;

  @BlankIsMissing()
  @IsString(WORDS)
  @MaxLength(MAX_WORDS_LENGTH, WORDS)
  words?: string;

  @IsOptional()
  @IsUUID(undefined, { ...SELLABLE, each: true })
  @ArrayMaxSize(MAX_LINES, SELLABLE)
  @IsArray(SELLABLE)
  sellable?: string[];
}
