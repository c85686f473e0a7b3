import { AMOUNTS, type CashOnDeliverySettings } from '@shop/contracts';
import { parseRupees } from '@shop/money';
import { CASH_MESSAGES } from './messages';

/** The form as typed. */
export interface CashValues {
  isOn: boolean;
  maxOrder: string;
  maxOpenOrders: string;
  allowedPins: string;
  excludedPins: string;
}

const rupeesIn = (typed: string): number | null => parseRupees(typed, AMOUNTS.cashOnDelivery);
const PIN = /^[1-9]\d{0,5}$/;

const pinsOf = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];

export const valuesOf = ({
  isOn,
  maxOrder,
  maxOpenOrders,
  allowedPins,
  excludedPins,
}: CashOnDeliverySettings): CashValues => ({
  isOn,
  maxOrder: maxOrder === null ? '' : String(maxOrder),
  maxOpenOrders: String(maxOpenOrders ?? ''),
  allowedPins: allowedPins.join(', '),
  excludedPins: excludedPins.join(', '),
});

export const inputOf = ({
  isOn,
  maxOrder,
  maxOpenOrders,
  allowedPins,
  excludedPins,
}: CashValues): CashOnDeliverySettings => ({
  isOn,
  maxOrder: rupeesIn(maxOrder),
  maxOpenOrders: maxOpenOrders.trim() === '' ? null : Number(maxOpenOrders),
  allowedPins: pinsOf(allowedPins),
  excludedPins: pinsOf(excludedPins),
});

export function checkAmount(typed: string): true | string {
  return typed.trim() === '' || rupeesIn(typed) !== null || CASH_MESSAGES.notAnAmount;
}

export function checkCount(typed: string): true | string {
  return typed.trim() === '' || /^(?:[1-9]\d{0,2}|1000)$/.test(typed.trim()) || CASH_MESSAGES.notACount;
}

export const checkPins = (typed: string): true | string =>
  pinsOf(typed).every((pin) => PIN.test(pin)) || CASH_MESSAGES.notPins;
