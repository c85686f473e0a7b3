import { MESSAGES, PIN } from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsInt, Matches, Min } from 'class-validator';
import { PAYMENT_MESSAGES } from '../../../payments/index.js';

const AMOUNT = { message: PAYMENT_MESSAGES.invalidAmount };

/** Query parameters of `GET /payments/methods?`. */
export class PurchaseQuery {
  /** Paise. */
  @Type(() => Number)
  @IsInt(AMOUNT)
  @Min(0, AMOUNT)
  amount: number;

  @Matches(PIN, { message: MESSAGES.invalidPin })
  postalCode: string;
}
