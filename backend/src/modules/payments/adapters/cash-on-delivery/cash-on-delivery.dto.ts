import { AMOUNTS, LOCALE, amountIn, type CashOnDeliverySettings } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsInt, Matches, Max, Min, ValidateIf } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsRupees } from '../../../../platform/http/field.rules.js';
import type { CashOnDeliveryRules } from './cash-on-delivery-rules.js';
import { CASH_MESSAGES } from './messages.js';

const AMOUNT = CASH_MESSAGES.invalidAmount(amountIn(AMOUNTS.cashOnDelivery));
const MAX_OPEN_ORDERS = 1_000;
const OPEN_ORDERS = { message: CASH_MESSAGES.invalidCount(MAX_OPEN_ORDERS.toLocaleString(LOCALE)) };
const MAX_NETWORK_ORDERS = 100_000;
const NETWORK_ORDERS = { message: CASH_MESSAGES.invalidCount(MAX_NETWORK_ORDERS.toLocaleString(LOCALE)) };
const PINS = { message: CASH_MESSAGES.invalidPins };
const PIN_PREFIX = /^[1-9][0-9]{0,5}$/;

const paiseOf = (rupees: number | null): number | null => (rupees === null ? null : fromRupees(rupees));

const IsPins = (): PropertyDecorator => (prototype, property) => {
  IsArray(PINS)(prototype, property);
  ArrayMaxSize(500, PINS)(prototype, property);
  ArrayUnique(PINS)(prototype, property);
  Matches(PIN_PREFIX, { ...PINS, each: true })(prototype, property);
};

/** A value that keeps what is stored when it is not sent, and has no limit when it is null. */
const IsOptionalLimit = (name: 'maxOpenOrders' | 'maxNetworkOrders' | 'confirmedAbove'): PropertyDecorator =>
  ValidateIf((body: CashOnDeliveryDto) => body[name] !== undefined && body[name] !== null);

/** New rules of cash on delivery. */
export class CashOnDeliveryDto implements CashOnDeliverySettings {
  @IsBoolean({ message: CASH_MESSAGES.noSwitch })
  isOn: boolean;

  @ValidateIf((body: CashOnDeliveryDto) => body.maxOrder !== null)
  @IsRupees(AMOUNTS.cashOnDelivery, AMOUNT)
  @FieldLabel(CASH_MESSAGES.maxOrder)
  maxOrder: number | null;

  @IsOptionalLimit('maxOpenOrders')
  @IsInt(OPEN_ORDERS)
  @Min(1, OPEN_ORDERS)
  @Max(MAX_OPEN_ORDERS, OPEN_ORDERS)
  @FieldLabel(CASH_MESSAGES.maxOpenOrders)
  maxOpenOrders?: number | null;

  @IsOptionalLimit('maxNetworkOrders')
  @IsInt(NETWORK_ORDERS)
  @Min(1, NETWORK_ORDERS)
  @Max(MAX_NETWORK_ORDERS, NETWORK_ORDERS)
  @FieldLabel(CASH_MESSAGES.maxNetworkOrders)
  maxNetworkOrders?: number | null;

  @IsOptionalLimit('confirmedAbove')
  @IsRupees(AMOUNTS.cashOnDelivery, AMOUNT)
  @FieldLabel(CASH_MESSAGES.confirmedAbove)
  confirmedAbove?: number | null;

  @IsPins()
  @FieldLabel(CASH_MESSAGES.allowedPins)
  allowedPins: string[];

  @IsPins()
  @FieldLabel(CASH_MESSAGES.excludedPins)
  excludedPins: string[];

  change(rules: CashOnDeliveryRules): CashOnDeliveryRules {
    const { isOn, maxOrder, confirmedAbove, allowedPins, excludedPins } = this;
    const { maxOpenOrders = rules.maxOpenOrders, maxNetworkOrders = rules.maxNetworkOrders } = this;
    const confirmedAbovePaise = confirmedAbove === undefined ? rules.confirmedAbovePaise : paiseOf(confirmedAbove);
    const limits = { maxOpenOrders, maxNetworkOrders, confirmedAbovePaise };
    return { isOn, maxPaise: paiseOf(maxOrder), ...limits, allowedPins, excludedPins };
  }
}
