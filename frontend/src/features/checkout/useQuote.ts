import { FALLBACK_SHIPPING_COST, type StoreSettings } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { quote, type PricedLine, type Quote, type ShippingRule } from '@shop/pricing';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';

const FALLBACK: ShippingRule = { costPaise: fromRupees(FALLBACK_SHIPPING_COST), freeFromPaise: null };

/** The total as far as the page knows it. The server calculates it again before the payment. */
export type KnownQuote =
  | { state: 'calculating' }
  /** Calculated with the settings of the store. */
  | { state: 'known'; quote: Quote }
  /** The settings could not be loaded, so shipping is the fallback. */
  | { state: 'estimated'; quote: Quote };

function ruleOf({ shipping: { cost, freeShippingThreshold } }: StoreSettings): ShippingRule {
  return {
    costPaise: fromRupees(cost),
    freeFromPaise: freeShippingThreshold === null ? null : fromRupees(freeShippingThreshold),
  };
}

/** Returns the total of these lines with the current shipping rule of the store. */
export function useQuote(lines: readonly PricedLine[]): KnownQuote {
  const { data, isError } = useStoreSettingsQuery();
  if (data) return { state: 'known', quote: quote(lines, ruleOf(data)) };
  if (isError) return { state: 'estimated', quote: quote(lines, FALLBACK) };
  return { state: 'calculating' };
}
