import { AMOUNTS, LOCALE, amountIn, type CashOnDeliverySettings } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsInt, Matches, Max, Min, ValidateIf } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsRupees } from '../../../../platform/http/is-rupees.js';
import type { CashOnDeliveryRules } from './cash-on-delivery-rules.js';
import { CASH_MESSAGES } from './messages.js';

const AMOUNT = CASH_MESSAGES.invalidAmount(amountIn(AMOUNTS.cashOnDelivery));
const MAX_OPEN_ORDERS = 1_000;
const OPEN_ORDERS = { message: CASH_MESSAGES.invalidOpenOrders(MAX_OPEN_ORDERS.toLocaleString(LOCALE)) };
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

  @ValidateIf((body: CashOnDeliveryDto) => body.maxOpenOrders !== undefined && body.maxOpenOrders !== null)
  @IsInt(OPEN_ORDERS)
  @Min(1, OPEN_ORDERS)
  @Max(MAX_OPEN_ORDERS, OPEN_ORDERS)
  @FieldLabel(CASH_MESSAGES.maxOpenOrders)
  maxOpenOrders?: number | null;

  @IsPins()
  @FieldLabel(CASH_MESSAGES.allowedPins)
  allowedPins: string[];

  @IsPins()
  @FieldLabel(CASH_MESSAGES.excludedPins)
  excludedPins: string[];

  change(rules: CashOnDeliveryRules): CashOnDeliveryRules {
    const { isOn, maxOrder, maxOpenOrders = rules.maxOpenOrders, allowedPins, excludedPins } = this;
    const maxPaise = maxOrder === null ? null : fromRupees(maxOrder);
    return { isOn, maxPaise, maxOpenOrders, allowedPins, excludedPins };
  }
}
