import { applyDecorators } from '@nestjs/common';
import {
  LIMITS,
  MESSAGES,
  AMOUNTS,
  MAX_REFERENCE_LENGTH,
  type CheckoutProofInput,
  type CreateProviderOrderInput,
  type PlaceOrderInput,
  type VerifyPaymentInput,
  type ConfirmTransferInput,
} from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsRupees, MayBeOmitted, IsLine, TransformText } from '../../../../platform/http/field.rules.js';
import { AreContents, ProductSizeDto, type BoxContentDto } from '../../../carts/index.js';
import { ShippingAddressDto } from '../../../identity/index.js';
import type { CheckoutProof } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { RequestedCart } from '../application/quote-cart.js';
import { AreCodes, IsCart, MAX_QUANTITY, OrderItemDto, QUANTITY } from './cart.dto.js';
import { OrderDetailsDto } from '../../purchase/adapters/order-details.dto.js';
import { IsDay } from '../../../../platform/http/search.rules.js';
import { CONFIRMATION_MESSAGES } from '../../settlement/messages.js';

const MAX_PAISE = fromRupees(LIMITS.orderRupees);
const MIN_PAISE = fromRupees(LIMITS.minPaymentRupees);
const RESPONSE = { message: MESSAGES.invalidPaymentResponse };
const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;
const PROVIDER_ORDER_ID = /^order_[A-Za-z0-9]{14}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/** One item of a paid order. Older clients send `qty` instead of `quantity`. */
export class PaidItemDto extends ProductSizeDto {
  @ValidateIf((item: PaidItemDto) => item.qty === undefined || item.quantity !== undefined)
  @IsInt(QUANTITY)
  @Min(1, QUANTITY)
  @Max(MAX_QUANTITY, QUANTITY)
  quantity?: number;

  @IsOptional()
  @IsInt(QUANTITY)
  @Min(1, QUANTITY)
  @Max(MAX_QUANTITY, QUANTITY)
  qty?: number;

  @AreContents()
  contents?: BoxContentDto[];
}

/** The details of an order: an object of which each field is optional. */
export const AreDetails = () =>
  applyDecorators(
    IsOptional(),
    IsObject({ message: ORDERING_MESSAGES.invalidDetails }),
    ValidateNested(),
    Type(() => OrderDetailsDto),
  );

/** The total that was shown, in paise. */
export const IsPaymentAmount = (): PropertyDecorator =>
  applyDecorators(
    IsInt({ message: ORDERING_MESSAGES.invalidAmount }),
    Min(MIN_PAISE, { message: MESSAGES.cartBelowMinimum }),
    Max(MAX_PAISE, { message: MESSAGES.cartAboveMaximum }),
  );

export class CreateProviderOrderDto implements CreateProviderOrderInput {
  @IsPaymentAmount()
  amount: number;

  @MayBeOmitted()
  @IsCart()
  @ValidateNested({ each: true })
  @Type(() => OrderItemDto)
  @FieldLabel(ORDERING_MESSAGES.item)
  orderItems?: OrderItemDto[];

  @ValidateIf((body: CreateProviderOrderDto) => body.orderItems !== undefined || body.shippingAddress !== undefined)
  @IsObject({ message: ORDERING_MESSAGES.addressMissing })
  @ValidateNested()
  @Type(() => ShippingAddressDto)
  shippingAddress?: ShippingAddressDto;

  @AreDetails()
  details?: OrderDetailsDto;

  @AreCodes()
  codes?: string[];

  /** @param ip address of the client @returns null for a request that has only an amount */
  toCart(ip: string): RequestedCart | null {
    const { orderItems: lines, shippingAddress, details, codes } = this;
    return lines && shippingAddress
      ? { lines, shippingAddress: { ...shippingAddress }, details: { ...details }, ...(codes && { codes, ip }) }
      : null;
  }
}

/** What a provider's checkout returns to the page. Its gateway checks the values. */
export class CheckoutProofDto implements CheckoutProofInput {
  @Matches(/^[\w.-]{1,80}$/, RESPONSE)
  orderId: string;

  @Matches(/^[\w.-]{1,80}$/, RESPONSE)
  paymentId: string;

  @Matches(/^[!-~]{1,2000}$/, RESPONSE)
  signature: string;
}

export class PaymentResultDto {
  @IsString(RESPONSE)
  @Matches(PAYMENT_ID, RESPONSE)
  id: string;

  @IsString(RESPONSE)
  @Matches(PROVIDER_ORDER_ID, RESPONSE)
  order_id: string;

  @IsString(RESPONSE)
  @Matches(SIGNATURE, { message: MESSAGES.paymentVerificationFailed })
  signature: string;
}

export class PlaceOrderDto implements Pick<PlaceOrderInput, 'shippingAddress' | 'details' | 'paymentResult'> {
  @IsCart()
  @ValidateNested({ each: true })
  @Type(() => PaidItemDto)
  @FieldLabel(ORDERING_MESSAGES.item)
  orderItems: PaidItemDto[];

  @IsObject({ message: ORDERING_MESSAGES.addressMissing })
  @ValidateNested()
  @Type(() => ShippingAddressDto)
  shippingAddress: ShippingAddressDto;

  @AreDetails()
  details?: OrderDetailsDto;

  @MayBeOmitted()
  @IsRupees({ min: 0, max: Infinity }, ORDERING_MESSAGES.notRupees)
  @FieldLabel(ORDERING_MESSAGES.total)
  totalPrice?: number;

  @IsObject(RESPONSE)
  @ValidateNested()
  @Type(() => PaymentResultDto)
  paymentResult: PaymentResultDto;
}

/** What Razorpay's checkout returns to the page. */
export class VerifyPaymentDto implements VerifyPaymentInput {
  @IsString(RESPONSE)
  @Matches(/^pay_[A-Za-z0-9]{14}$/, RESPONSE)
  razorpay_payment_id: string;

  @IsString(RESPONSE)
  @Matches(/^order_[A-Za-z0-9]{14}$/, RESPONSE)
  razorpay_order_id: string;

  @IsString(RESPONSE)
  @Matches(/^.{1,200}$/, RESPONSE)
  razorpay_signature: string;

  toProof(): CheckoutProof {
    return {
      orderId: this.razorpay_order_id,
      paymentId: this.razorpay_payment_id,
      signature: this.razorpay_signature,
    };
  }
}

/** A bank transfer as the bank statement shows it. */
export class ConfirmTransferDto implements ConfirmTransferInput {
  @IsRupees(AMOUNTS.refund)
  @FieldLabel(CONFIRMATION_MESSAGES.amount)
  amount!: number;

  // In one spelling, so that one transfer confirms one order.
  @TransformText((text) => text.replace(/\s/g, '').toUpperCase())
  @IsLine(MAX_REFERENCE_LENGTH, ORDERING_MESSAGES.referenceMissing)
  @FieldLabel(CONFIRMATION_MESSAGES.reference)
  reference!: string;

  @IsDay()
  @FieldLabel(CONFIRMATION_MESSAGES.receivedOn)
  receivedOn!: string;

  @IsOptional()
  @IsBoolean({ message: CONFIRMATION_MESSAGES.invalidLate })
  isLate?: boolean;
}
