import type { QuoteInput } from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine } from '../../../../platform/http/field.rules.js';
import { IsPin } from '../../../identity/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { IsCart, OrderItemDto } from './checkout.dto.js';
import { AreCodes } from './are-codes.js';

const MAX_STATE_LENGTH = 200;

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

  @AreCodes()
  codes?: string[];
}
