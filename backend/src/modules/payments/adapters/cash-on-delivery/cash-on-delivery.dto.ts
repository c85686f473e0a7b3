import { AMOUNTS, amountIn, type CashOnDeliverySettings } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, Matches, ValidateIf } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsRupees } from '../../../../platform/http/is-rupees.js';
import type { CashOnDeliveryRules } from './cash-on-delivery-rules.js';
import { CASH_MESSAGES } from './messages.js';

const AMOUNT = CASH_MESSAGES.invalidAmount(amountIn(AMOUNTS.cashOnDelivery));
const PINS = { message: CASH_MESSAGES.invalidPins };
const PIN_PREFIX = /^[1-9][0-9]{0,5}$/;

const IsPins = (): PropertyDecorator => (prototype, property) => {
  IsArray(PINS)(prototype, property);
  ArrayMaxSize(500, PINS)(prototype, property);
  ArrayUnique(PINS)(prototype, property);
  Matches(PIN_PREFIX, { ...PINS, each: true })(prototype, property);
};

/** New rules of cash on delivery. */
export class CashOnDeliveryDto implements CashOnDeliverySettings {
  @IsBoolean({ message: CASH_MESSAGES.noSwitch })
  isOn: boolean;

  @ValidateIf((body: CashOnDeliveryDto) => body.maxOrder !== null)
  @IsRupees(AMOUNTS.cashOnDelivery, AMOUNT)
  @FieldLabel(CASH_MESSAGES.maxOrder)
  maxOrder: number | null;

  @IsPins()
  @FieldLabel(CASH_MESSAGES.allowedPins)
  allowedPins: string[];

  @IsPins()
  @FieldLabel(CASH_MESSAGES.excludedPins)
  excludedPins: string[];

  toRules(): CashOnDeliveryRules {
    const { isOn, maxOrder, allowedPins, excludedPins } = this;
    return { isOn, maxPaise: maxOrder === null ? null : fromRupees(maxOrder), allowedPins, excludedPins };
  }
}
