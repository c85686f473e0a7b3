import type { QuoteInput } from '@shop/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, IsString, Length, ValidateNested } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine } from '../../../../platform/http/is-line.js';
import { IsPin } from '../../../identity/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { IsCart, OrderItemDto } from './checkout.dto.js';

const MAX_STATE_LENGTH = 200;
const MAX_CODES = 5;
const MAX_CODE_LENGTH = 40;
const CODES = { message: ORDERING_MESSAGES.invalidCodes(MAX_CODES, MAX_CODE_LENGTH) };

class DestinationDto {
  @IsOptional()
  @IsLine(MAX_STATE_LENGTH)
  state?: string;

  @IsOptional()
  @IsPin()
  postalCode?: string;
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

  @IsOptional()
  @IsArray(CODES)
  @ArrayMaxSize(MAX_CODES, CODES)
  @IsString({ each: true, ...CODES })
  @Length(1, MAX_CODE_LENGTH, { each: true, ...CODES })
  codes?: string[];
}
