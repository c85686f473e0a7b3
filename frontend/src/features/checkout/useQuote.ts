import {
  type ErrorCode,
  LIMITS,
  MESSAGES,
  type OrderItemInput,
  type Quote,
  type QuoteInput,
  type RefusedCode,
} from '@shop/contracts';
import { fromRupees, type Paise } from '@shop/money';
import { skipToken } from '@reduxjs/toolkit/query';
import { codeOf, messageOf } from '../../shared/api/message-of';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';
import { CHECKOUT_MESSAGES } from './messages';
import type { QuoteTerms } from './quote-terms';
import { baseApi } from '../../shared/api/base-api';

const quoteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quote: build.query<Quote, QuoteInput>({
      query: (body) => ({ url: '/cart/quote', method: 'POST', body }),
      extraOptions: { isRepeatable: true, staysSignedIn: true },
    }),
  }),
});

const { useQuoteQuery } = quoteApi;

/** Error codes that say that this cart cannot be bought. After any other error its price is unknown. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['invalid_input', 'product_unavailable']);

/** The price of the cart as far as the page knows it. The checkout compares the total once more. */
export type KnownQuote =
  | { state: 'calculating' }
  | { state: 'known'; quote: Quote; totalPaise: Paise }
  /** The settings or the price could not be loaded: the page shows the specification's fallback, and takes no payment. */
  | { state: 'estimated' }
  | { state: 'refused'; message: string };

/** What the server says about codes. */
export interface CodeOutcome {
  /** True while customers can enter codes. */
  isOffered: boolean;
  /** True once the entered codes are checked. */
  isChecked: boolean;
  refused: readonly RefusedCode[];
}

/**
 * Returns the server's price for these lines on these terms with these codes, and how to ask for it again.
 * Without lines it asks for none.
 */
export function useQuote(
  items: OrderItemInput[],
  terms: QuoteTerms = {},
  entered: readonly string[] = [],
): { known: KnownQuote; codes: CodeOutcome; refetchQuote: () => Promise<unknown> } {
  const settings = useStoreSettingsQuery();
  const codes = entered.length > 0 ? [...entered] : undefined;
  const { data, currentData, error, refetch, isUninitialized } = useQuoteQuery(
    items.length > 0 ? { ...terms, items, codes } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const refetchQuote = async () => (isUninitialized ? undefined : refetch());
  return {
    known: knownQuote(settings, { currentData, error }),
    // Of the earlier answer while a new one is loading, so that the field stays.
    codes: { isOffered: data?.takesCodes === true, isChecked: !!currentData, refused: currentData?.refusedCodes ?? [] },
    refetchQuote,
  };
}

/** Returns why this cart cannot be paid; null when it can, or when its price is not known. */
export function refusalToPay(known: KnownQuote): string | null {
  if (known.state === 'refused') return known.message;
  const isTooSmall = known.state === 'known' && known.totalPaise < fromRupees(LIMITS.minPaymentRupees);
  return isTooSmall ? MESSAGES.cartBelowMinimum : null;
}

function knownQuote(
  settings: { data?: unknown; isError: boolean },
  { currentData, error }: { currentData: Quote | undefined; error: unknown },
): KnownQuote {
  if (settings.isError && !settings.data) return { state: 'estimated' };
  const code = error ? codeOf(error) : null;
  if (code !== null && REFUSALS.has(code))
    return { state: 'refused', message: messageOf(error, CHECKOUT_MESSAGES.notPriced) };
  if (error && !currentData) return { state: 'estimated' };
  if (!settings.data || !currentData) return { state: 'calculating' };
  return { state: 'known', quote: currentData, totalPaise: fromRupees(currentData.total) };
}
