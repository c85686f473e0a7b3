import { LIMITS, MESSAGES, type CreateProviderOrderInput, type OrderItemInput, type PlaceOrderInput, type VerifyPaymentInput } from '@shop/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsNumber, IsObject, IsOptional, IsString, Length, Matches, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { ShippingAddressDto } from '../../../../platform/http/shipping-address.dto.js';

const MOST_PAISE = LIMITS.orderRupees * 100;
const AMOUNT = { message: `amount must be a whole number of paise from 100 to ${MOST_PAISE}.` };
const QUANTITY = { message: 'The quantity of each item must be a whole number from 1.' };
const MOST_PIECES = 100_000;

const RESPONSE = { message: MESSAGES.invalidPaymentResponse };
const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;
const PROVIDER_ORDER_ID = /^order_[A-Za-z0-9]{14}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

export class OrderItemDto implements OrderItemInput {
  @IsString({ message: 'Each item must name its product.' }) @Length(1, 64, { message: 'Each item must name its product.' })
  product: string;

  @IsString({ message: 'Please select a size.' }) @Length(1, LIMITS.sizeLength, { message: 'Please select a size.' })
  size: string;

  @IsInt(QUANTITY) @Min(1, QUANTITY) @Max(MOST_PIECES, QUANTITY)
  quantity: number;
}

/** An item after payment: older clients say `qty`. */
export class PaidItemDto {
  @IsString({ message: 'Each item must name its product.' }) @Length(1, 64, { message: 'Each item must name its product.' })
  product: string;

  @IsString({ message: 'Please select a size.' }) @Length(1, LIMITS.sizeLength, { message: 'Please select a size.' })
  size: string;

  @ValidateIf((item: PaidItemDto) => item.qty === undefined || item.quantity !== undefined) @IsInt(QUANTITY) @Min(1, QUANTITY) @Max(MOST_PIECES, QUANTITY)
  quantity?: number;

  @IsOptional() @IsInt(QUANTITY) @Min(1, QUANTITY) @Max(MOST_PIECES, QUANTITY)
  qty?: number;
}

export class CreateProviderOrderDto implements CreateProviderOrderInput {
  @IsInt(AMOUNT) @Min(100, AMOUNT) @Max(MOST_PAISE, AMOUNT)
  amount: number;

  @IsOptional() @IsArray({ message: 'orderItems must be a list.' }) @ArrayMinSize(1, { message: 'Your cart is currently empty.' })
  @ArrayMaxSize(LIMITS.orderLines, { message: `An order has at most ${LIMITS.orderLines} lines.` })
  @IsObject({ each: true, message: 'Each item must be an object.' }) @ValidateNested({ each: true }) @Type(() => OrderItemDto)
  orderItems?: OrderItemDto[];

  @ValidateIf((body: CreateProviderOrderDto) => body.orderItems !== undefined || body.shippingAddress !== undefined)
  @IsObject({ message: 'Please add a shipping address to your profile first.' }) @ValidateNested() @Type(() => ShippingAddressDto)
  shippingAddress?: ShippingAddressDto;
}

export class VerifyPaymentDto implements VerifyPaymentInput {
  @IsString(RESPONSE) @Matches(PAYMENT_ID, RESPONSE)
  razorpay_payment_id: string;

  @IsString(RESPONSE) @Matches(PROVIDER_ORDER_ID, RESPONSE)
  razorpay_order_id: string;

  @IsString(RESPONSE) @Matches(/^.{1,200}$/, RESPONSE)
  razorpay_signature: string;
}

export class PaymentResultDto {
  @IsString(RESPONSE) @Matches(PAYMENT_ID, RESPONSE)
  id: string;

  @IsString(RESPONSE) @Matches(PROVIDER_ORDER_ID, RESPONSE)
  order_id: string;

  @IsString(RESPONSE) @Matches(SIGNATURE, { message: MESSAGES.paymentVerificationFailed })
  signature: string;
}

export class PlaceOrderDto implements Pick<PlaceOrderInput, 'shippingAddress' | 'paymentResult'> {
  @IsArray({ message: 'orderItems must be a list.' }) @ArrayMinSize(1, { message: 'Your cart is currently empty.' })
  @ArrayMaxSize(LIMITS.orderLines, { message: `An order has at most ${LIMITS.orderLines} lines.` })
  @IsObject({ each: true, message: 'Each item must be an object.' }) @ValidateNested({ each: true }) @Type(() => PaidItemDto)
  orderItems: PaidItemDto[];

  @IsObject({ message: 'Please add a shipping address to your profile first.' }) @ValidateNested() @Type(() => ShippingAddressDto)
  shippingAddress: ShippingAddressDto;

  @IsOptional() @IsNumber({ maxDecimalPlaces: 2 }, { message: 'totalPrice must be an amount in rupees.' }) @Min(0, { message: 'totalPrice must be an amount in rupees.' })
  totalPrice?: number;

  @IsObject(RESPONSE) @ValidateNested() @Type(() => PaymentResultDto)
  paymentResult: PaymentResultDto;
}
