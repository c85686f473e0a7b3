import { formatPaise, paise } from '@shop/money';
import type { Purchase, UnpaidLimits } from '../../application/ports/payment-gateway.js';
import { CASH_MESSAGES } from './messages.js';

/** Where and up to which amount customers may pay the courier. */
export interface CashOnDeliveryRules extends UnpaidLimits {
  readonly isOn: boolean;
  /** Null without a limit. */
  readonly maxPaise: number | null;
  /** First digits of PIN codes, or whole ones. An empty list allows every PIN code. */
  readonly allowedPins: readonly string[];
  readonly excludedPins: readonly string[];
}

/** Returns why a purchase cannot be paid in cash, as a sentence for the customer; null when it can. */
export function refusalBy(rules: CashOnDeliveryRules, { amountPaise, postalCode, isGift }: Purchase): string | null {
  if (!rules.isOn || postalCode === null) return CASH_MESSAGES.off;
  if (isGift) return CASH_MESSAGES.gift;
  if (rules.maxPaise !== null && amountPaise > rules.maxPaise)
    return CASH_MESSAGES.aboveLimit(formatPaise(paise(rules.maxPaise)));
  const startsWithOne = (pins: readonly string[]) => pins.some((pin) => postalCode.startsWith(pin));
  const isAllowed = rules.allowedPins.length === 0 || startsWithOne(rules.allowedPins);
  return isAllowed && !startsWithOne(rules.excludedPins) ? null : CASH_MESSAGES.notThere(postalCode);
}
