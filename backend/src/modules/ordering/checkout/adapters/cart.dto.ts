import { applyDecorators } from '@nestjs/common';
import {
  type DeliverySpeed,
  LIMITS,
  LOCALE,
  ORDER_DETAIL_MESSAGES,
  type OrderItemInput,
  type QuoteInput,
} from '@shop/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine, IsList } from '../../../../platform/http/field.rules.js';
import { AreContents, ProductSizeDto, type BoxContentDto } from '../../../carts/index.js';
import { IsPhone, IsPin } from '../../../identity/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { IsDetail, IsOrderGstin } from '../../purchase/adapters/order-details.dto.js';

export const MAX_QUANTITY = 100_000;
export const QUANTITY = {
  message: ORDERING_MESSAGES.invalidQuantity(MAX_QUANTITY.toLocaleString(LOCALE)),
};
/** The lines of a cart. */
export const IsCart = () =>
  IsList({ of: ORDERING_MESSAGES.items, min: 1, max: LIMITS.orderLines, whenShort: ORDERING_MESSAGES.emptyCart });

export class OrderItemDto extends ProductSizeDto implements OrderItemInput {
  @IsInt(QUANTITY)
  @Min(1, QUANTITY)
  @Max(MAX_QUANTITY, QUANTITY)
  quantity: number;

  @AreContents()
  contents?: BoxContentDto[];
}

const CODES = { message: ORDERING_MESSAGES.invalidCodes(LIMITS.codes, LIMITS.codeLength) };

/** Codes that a customer has entered. May be missing. */
export const AreCodes = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsArray(CODES),
    ArrayMaxSize(LIMITS.codes, CODES),
    IsString({ each: true, ...CODES }),
    Length(1, LIMITS.codeLength, { each: true, ...CODES }),
  );

const MAX_STATE_LENGTH = 200;
const MAX_PROVIDER_LENGTH = 50;

class DestinationDto {
  @IsOptional()
  @IsLine(MAX_STATE_LENGTH)
  state?: string;

  @IsOptional()
  @IsPin()
  postalCode?: string;

  @IsOptional()
  @IsPhone()
  phone?: string;

  @IsOptional()
  @IsBoolean({ message: ORDERING_MESSAGES.invalidDestination })
  stateConfirmed?: boolean;
}

export class QuoteDto implements QuoteInput {
  @IsCart()
  @ValidateNested({ each: true })
  @Type(() => OrderItemDto)
  @FieldLabel(ORDERING_MESSAGES.item)
  items: OrderItemDto[];

  @IsOptional()
  @IsObject({ message: ORDERING_MESSAGES.invalidDestination })
  @ValidateNested()
  @Type(() => DestinationDto)
  destination?: DestinationDto;

  @IsOrderGstin()
  gstin?: string;

  @AreCodes()
  codes?: string[];

  @IsOptional()
  @IsLine(MAX_PROVIDER_LENGTH)
  payment?: string;

  @IsDetail('speed')
  @FieldLabel(ORDER_DETAIL_MESSAGES.speed.label)
  speed?: DeliverySpeed;
}
