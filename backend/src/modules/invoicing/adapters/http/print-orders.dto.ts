import { MAX_PRINTED_ORDERS, type PrintOrdersInput } from '@shop/contracts';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';
import { INVOICING_MESSAGES } from '../../messages.js';

const NONE = { message: INVOICING_MESSAGES.print.none };

/** Orders to print. */
export class PrintOrdersDto implements PrintOrdersInput {
  @IsUUID(undefined, { ...NONE, each: true })
  @ArrayMaxSize(MAX_PRINTED_ORDERS, { message: INVOICING_MESSAGES.print.tooMany(MAX_PRINTED_ORDERS) })
  @ArrayMinSize(1, NONE)
  @IsArray(NONE)
  orders!: string[];
}
