import type { CashOnDeliverySettings } from '@shop/contracts';
import { CASH_MESSAGES } from './messages';

/** The form as typed. */
export interface CashValues {
  isOn: boolean;
  maxOrder: string;
  allowedPins: string;
  excludedPins: string;
}

const AMOUNT = /^\d+(\.\d{1,2})?$/;
const MAX_RUPEES = 1_000_000;
const PIN = /^[1-9]\d{0,5}$/;

const pinsOf = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];

export const valuesOf = ({ isOn, maxOrder, allowedPins, excludedPins }: CashOnDeliverySettings): CashValues => ({
  isOn,
  maxOrder: maxOrder === null ? '' : String(maxOrder),
  allowedPins: allowedPins.join(', '),
  excludedPins: excludedPins.join(', '),
});

export const inputOf = ({ isOn, maxOrder, allowedPins, excludedPins }: CashValues): CashOnDeliverySettings => ({
  isOn,
  maxOrder: maxOrder.trim() === '' ? null : Number(maxOrder),
  allowedPins: pinsOf(allowedPins),
  excludedPins: pinsOf(excludedPins),
});

export function checkAmount(typed: string): true | string {
  const amount = typed.trim();
  if (amount === '') return true;
  return (AMOUNT.test(amount) && Number(amount) >= 1 && Number(amount) <= MAX_RUPEES) || CASH_MESSAGES.notAnAmount;
}

export const checkPins = (typed: string): true | string =>
  pinsOf(typed).every((pin) => PIN.test(pin)) || CASH_MESSAGES.notPins;
