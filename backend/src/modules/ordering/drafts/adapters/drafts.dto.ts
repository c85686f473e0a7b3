import { LIMITS, type ShippingAddress } from '@shop/contracts';
import {
  DRAFT_ORDER,
  type DraftDiscountInput,
  type DraftOrderChange,
  type NewDraftOrder,
  type PlaceDraftInput,
} from '@shop/contracts/draft-orders';
import { Type } from 'class-transformer';
import {
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine, IsRupees, TransformText } from '../../../../platform/http/field.rules.js';
import { IsEmailAddress, IsPersonName, ShippingAddressDto } from '../../../identity/index.js';
import { IsCart, OrderItemDto } from '../../checkout/adapters/cart.dto.js';
import { AreDetails, CheckoutProofDto, IsPaymentAmount } from '../../checkout/adapters/checkout.dto.js';
import { OrderDetailsDto } from '../../purchase/adapters/order-details.dto.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { DRAFT_MESSAGES } from '../messages.js';
import type { DraftFields } from '../application/stored-draft.js';

const NOTE = { message: DRAFT_MESSAGES.invalidNote(DRAFT_ORDER.noteLength) };
const NUMBER = { message: DRAFT_MESSAGES.invalidNumber };
const MAX_NUMBER = 2_147_483_647;
const MAX_PROVIDER_LENGTH = 50;
const MAX_KEY_LENGTH = 100;

/** What staff fill in for a customer. */
class DraftOrderDto {
  @IsPersonName()
  name: string;

  @TransformText((text) => text.trim().toLowerCase())
  @IsEmailAddress()
  email: string;

  @IsCart()
  @ValidateNested({ each: true })
  @Type(() => OrderItemDto)
  @FieldLabel(ORDERING_MESSAGES.item)
  items: OrderItemDto[];

  @IsObject({ message: ORDERING_MESSAGES.addressMissing })
  @ValidateNested()
  @Type(() => ShippingAddressDto)
  shippingAddress: ShippingAddressDto;

  @AreDetails()
  details?: OrderDetailsDto;

  @IsOptional()
  @TransformText((text) => text.trim())
  @IsString(NOTE)
  @MaxLength(DRAFT_ORDER.noteLength, NOTE)
  @FieldLabel(DRAFT_MESSAGES.note)
  note?: string;

  toFields(): DraftFields {
    const { name, email, note = '', details } = this;
    const items = this.items.map(({ product, size, quantity }) => ({ product, size, quantity }));
    const shippingAddress: ShippingAddress = { ...this.shippingAddress };
    return { name, email, note, items, shippingAddress, details: { ...details } };
  }
}

export class DraftOrderChangeDto extends DraftOrderDto implements DraftOrderChange {
  @IsOptional()
  @IsISO8601({}, { message: DRAFT_MESSAGES.invalidTime })
  changedAt?: string;
}

export class NewDraftOrderDto extends DraftOrderDto implements NewDraftOrder {
  @IsUUID(undefined, { message: DRAFT_MESSAGES.invalidId })
  id: string;
}

export class DraftDiscountDto implements DraftDiscountInput {
  @IsRupees({ min: 0, max: LIMITS.orderRupees })
  @FieldLabel(DRAFT_MESSAGES.amount)
  amount: number;

  @IsLine(DRAFT_ORDER.reasonLength, DRAFT_MESSAGES.reasonMissing)
  @FieldLabel(DRAFT_MESSAGES.reason)
  reason: string;

  @IsOptional()
  @IsISO8601({}, { message: DRAFT_MESSAGES.invalidTime })
  changedAt?: string;
}

export class PlaceDraftDto implements PlaceDraftInput {
  @IsLine(MAX_PROVIDER_LENGTH)
  payment: string;

  @IsPaymentAmount()
  amount: number;
}

/** Query parameters of `GET /admin/drafts`. */
export class DraftQuery {
  /** Number of the last draft of the page before. */
  @IsOptional()
  @Type(() => Number)
  @IsInt(NUMBER)
  @Min(1, NUMBER)
  @Max(MAX_NUMBER, NUMBER)
  before?: number;
}

/** The key of a payment link, from its mail. */
export class PaymentLinkDto {
  @IsString()
  @Length(1, MAX_KEY_LENGTH)
  key: string;
}

export class StartLinkPaymentDto extends PaymentLinkDto {
  @IsPaymentAmount()
  amount: number;
}

export class VerifyLinkPaymentDto extends CheckoutProofDto {
  @IsString()
  @Length(1, MAX_KEY_LENGTH)
  key: string;
}

export class LinkPaymentStatusDto extends PaymentLinkDto {
  @IsString()
  @Length(1, MAX_KEY_LENGTH)
  orderId: string;
}
