import { applyDecorators } from '@nestjs/common';
import {
  DEFAULT_DELIVERY_PARTNER,
  DELIVERY_PARTNERS,
  MESSAGES,
  TRACKING_ID,
  type DeliveryPartner,
  type ShipOrderInput,
} from '@shop/contracts';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { BlankIsMissing } from '../../../../platform/http/search.rules.js';
import type { Parcel } from '../../purchase/domain/order.js';
import { ORDERING_MESSAGES } from '../../messages.js';

const IsTrackingId = () =>
  applyDecorators(
    BlankIsMissing(),
    IsOptional(),
    IsString({ message: MESSAGES.invalidTracking }),
    Matches(TRACKING_ID, { message: MESSAGES.invalidTracking }),
  );

/** Courier and tracking ID of a shipped order. Clients may send the ID in either of the two fields. */
export class ShipOrderDto implements ShipOrderInput {
  @IsTrackingId()
  trackingId?: string;

  @IsTrackingId()
  trackingNumber?: string;

  @IsOptional()
  @IsIn(DELIVERY_PARTNERS, { message: ORDERING_MESSAGES.invalidPartner(DELIVERY_PARTNERS.join(', ')) })
  deliveryPartner?: DeliveryPartner;

  /** @throws DomainError `invalid_input` when there is no tracking ID, or two different ones */
  toParcel(): Parcel {
    const [trackingId, ...others] = new Set([this.trackingId, this.trackingNumber].filter((id) => id != null));
    if (!trackingId) throw DomainError.invalid('trackingId', MESSAGES.trackingRequired);
    if (others.length) throw DomainError.invalid('trackingNumber', ORDERING_MESSAGES.twoTrackingIds);
    return { trackingId, deliveryPartner: this.deliveryPartner ?? DEFAULT_DELIVERY_PARTNER };
  }
}
