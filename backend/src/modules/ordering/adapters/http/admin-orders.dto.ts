import { applyDecorators } from '@nestjs/common';
import {
  DEFAULT_DELIVERY_PARTNER,
  DELIVERY_PARTNERS,
  MESSAGES,
  ORDER_STATUSES,
  TRACKING_ID,
  type DeliveryPartner,
  type OrderStatus,
  type ShipOrderInput,
} from '@shop/contracts';
import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { HTTP_MESSAGES } from '../../../../platform/http/messages.js';
import { BlankIsMissing, IsDay } from '../../../../platform/http/search.rules.js';
import type { OrderSearch } from '../../application/ports/order-views.js';
import type { Parcel } from '../../domain/order.js';
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

const MAX_SEARCH_LENGTH = 100;
const SEARCH = { message: ORDERING_MESSAGES.searchTooLong(MAX_SEARCH_LENGTH) };

/** Query parameters of `GET /orders`. */
export class OrderQuery {
  @IsOptional()
  pageNumber?: unknown;

  @BlankIsMissing()
  @IsOptional()
  @IsString(SEARCH)
  @Length(1, MAX_SEARCH_LENGTH, SEARCH)
  q?: string;

  @BlankIsMissing()
  @IsOptional()
  @IsIn(ORDER_STATUSES, { message: ORDERING_MESSAGES.invalidStatus(ORDER_STATUSES.join(', ')) })
  status?: OrderStatus;

  @BlankIsMissing()
  @IsOptional()
  @IsDay()
  @FieldLabel(HTTP_MESSAGES.firstDay)
  from?: string;

  @BlankIsMissing()
  @IsOptional()
  @IsDay()
  @FieldLabel(HTTP_MESSAGES.lastDay)
  to?: string;

  toSearch(): OrderSearch {
    const { q, status, from, to } = this;
    return { ...(q && { text: q }), ...(status && { status }), ...(from && { from }), ...(to && { to }) };
  }
}
