import { AMOUNTS, type CashOnDeliverySettings } from '@shop/contracts';
import { parseRupees } from '@shop/money';
import { CASH_MESSAGES } from './messages';

/** The form as typed. */
export interface CashValues {
  isOn: boolean;
  maxOrder: string;
  maxOpenOrders: string;
  maxNetworkOrders: string;
  confirmedAbove: string;
  allowedPins: string;
  excludedPins: string;
}

const rupeesIn = (typed: string): number | null => parseRupees(typed, AMOUNTS.cashOnDelivery);
const countIn = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
const PIN = /^[1-9]\d{0,5}$/;

const pinsOf = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];

export const valuesOf = ({
  isOn,
  maxOrder,
  maxOpenOrders,
  maxNetworkOrders,
  confirmedAbove,
  allowedPins,
  excludedPins,
}: CashOnDeliverySettings): CashValues => ({
  isOn,
  maxOrder: String(maxOrder ?? ''),
  maxOpenOrders: String(maxOpenOrders ?? ''),
  maxNetworkOrders: String(maxNetworkOrders ?? ''),
  confirmedAbove: String(confirmedAbove ?? ''),
  allowedPins: allowedPins.join(', '),
  excludedPins: excludedPins.join(', '),
});

export const inputOf = ({
  isOn,
  maxOrder,
  maxOpenOrders,
  maxNetworkOrders,
  confirmedAbove,
  allowedPins,
  excludedPins,
}: CashValues): CashOnDeliverySettings => ({
  isOn,
  maxOrder: rupeesIn(maxOrder),
  maxOpenOrders: countIn(maxOpenOrders),
  maxNetworkOrders: countIn(maxNetworkOrders),
  confirmedAbove: rupeesIn(confirmedAbove),
  allowedPins: pinsOf(allowedPins),
  excludedPins: pinsOf(excludedPins),
});

export function checkAmount(typed: string): true | string {
  return typed.trim() === '' || rupeesIn(typed) !== null || CASH_MESSAGES.notAnAmount;
}

export const checkCount =
  (most: number) =>
  (typed: string): true | string => {
    const count = countIn(typed);
    return count === null || (Number.isInteger(count) && count >= 1 && count <= most) || CASH_MESSAGES.notACount(most);
  };

export const checkPins = (typed: string): true | string =>
  pinsOf(typed).every((pin) => PIN.test(pin)) || CASH_MESSAGES.notPins;
