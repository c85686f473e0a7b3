import type { Quote, QuoteInput } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const quoteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quote: build.query<Quote, QuoteInput>({
      query: (body) => ({ url: '/cart/quote', method: 'POST', body }),
      extraOptions: { isRepeatable: true, staysSignedIn: true },
    }),
  }),
});

export const { useQuoteQuery } = quoteApi;
