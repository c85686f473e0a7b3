import type { StockHistory } from '@shop/contracts/stock-history';
import { baseApi } from '../../shared/api/base-api';

const stockHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    stockHistory: build.query<StockHistory, { sizeId: string; before?: string }>({
      query: ({ sizeId, before }) => ({ url: `/admin/sizes/${sizeId}/stock`, params: before ? { before } : {} }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useStockHistoryQuery, useLazyStockHistoryQuery } = stockHistoryApi;
