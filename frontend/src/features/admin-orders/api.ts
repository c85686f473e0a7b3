import type {
  DeliveryPartner,
  MarkUnpaidInput,
  Message,
  Order,
  OrderSummary,
  OrderSummaryPage,
  OrderView,
  PackOrderInput,
  ReturnOrderInput,
} from '@shop/contracts';
import type { OrderPageSize, OrderStepsInput, OrderStepsResult } from '@shop/contracts/bulk-orders';
import type { InternalOrder, OrderMail, OrderTags, OrderTagsInput } from '@shop/contracts/internal-orders';
import type { NoteInput, StaffNote } from '@shop/contracts/notes';
import { baseApi } from '../../shared/api/base-api';
import { FILE_TIMEOUT_MS, savedAsFile } from '../../shared/api/saved-as-file';

/** Filters of the order list. Empty texts match everything. Days are in Indian time, such as `2026-11-21`. */
export interface OrderFilter {
  page: number;
  q: string;
  status: OrderView | '';
  tag: string;
  from: string;
  to: string;
  /** Orders to a page. */
  size: OrderPageSize;
}

interface Shipment {
  orderId: string;
  trackingId: string;
  deliveryPartner: DeliveryPartner;
  isEarly?: boolean;
}

const sent = (params: Omit<OrderFilter, 'page' | 'size'>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));

const adminOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orders: build.query<OrderSummaryPage, OrderFilter>({
      query: ({ page, size, ...filter }) => ({
        url: '/orders',
        params: { pageNumber: page, limit: size, ...sent(filter) },
      }),
      providesTags: ['Order'],
    }),
    order: build.query<Order, string>({
      query: (orderId) => `/orders/${encodeURIComponent(orderId)}`,
      providesTags: ['Order'],
    }),
    /** An order as the list shows it, also to accountants; null for one that the list does not have. */
    orderSummary: build.query<OrderSummary | null, string>({
      query: (orderId) => ({ url: '/orders', params: { q: orderId } }),
      transformResponse: ({ orders: [order] }: OrderSummaryPage) => order ?? null,
      providesTags: ['Order'],
    }),
    markUnpaid: build.mutation<Order, MarkUnpaidInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({
        url: `/orders/${encodeURIComponent(orderId)}/mark-unpaid`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Order', 'Today'],
    }),
    internalOrder: build.query<InternalOrder, string>({
      query: (orderId) => `/orders/${encodeURIComponent(orderId)}/internal`,
      providesTags: ['Order'],
    }),
    addNote: build.mutation<StaffNote, NoteInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/notes`, method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
    tagOrder: build.mutation<OrderTags, OrderTagsInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/tags`, method: 'PUT', body }),
      invalidatesTags: ['Order'],
    }),
    repeatMail: build.mutation<Message, { orderId: string; mail: OrderMail }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/mails`, method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
    /** Saves all orders that match the filter as a CSV file. */
    exportOrders: build.mutation<null, OrderFilter>({
      query: ({ page: _allPages, size: _size, ...filter }) => ({
        url: '/orders/export',
        params: sent(filter),
        timeout: FILE_TIMEOUT_MS,
        responseHandler: savedAsFile,
      }),
    }),
    packOrder: build.mutation<Order, PackOrderInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/pack`, method: 'PUT', body }),
      invalidatesTags: ['Order', 'Today'],
    }),
    shipOrder: build.mutation<Order, Shipment>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/ship`, method: 'PUT', body }),
      invalidatesTags: ['Order', 'Today'],
    }),
    stepOrders: build.mutation<OrderStepsResult, OrderStepsInput>({
      query: (body) => ({ url: '/orders/steps', method: 'POST', body, timeout: FILE_TIMEOUT_MS }),
      invalidatesTags: (_result, _error, { isDryRun }) => (isDryRun ? [] : ['Order', 'Today']),
    }),
    deliverOrder: build.mutation<Order, string>({
      query: (orderId) => ({ url: `/orders/${orderId}/deliver`, method: 'PUT' }),
      invalidatesTags: ['Order', 'Today'],
    }),
    returnOrder: build.mutation<Order, ReturnOrderInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/return`, method: 'POST', body }),
      // Sellable items return to stock.
      invalidatesTags: ['Order', 'Today', 'Attention', 'Product'],
    }),
    allowDisputed: build.mutation<Message, string>({
      query: (paymentId) => ({
        url: `/payments/attention/${encodeURIComponent(paymentId)}/allow-dispute`,
        method: 'POST',
      }),
      invalidatesTags: ['Order', 'Attention'],
    }),
    deleteOrder: build.mutation<Message, string>({
      query: (orderId) => ({ url: `/orders/${orderId}`, method: 'DELETE' }),
      // Deleting an unshipped order returns its stock.
      invalidatesTags: ['Order', 'Today', 'Product'],
    }),
  }),
});

export const {
  useOrdersQuery,
  useLazyOrdersQuery,
  useOrderQuery,
  useOrderSummaryQuery,
  useInternalOrderQuery,
  useAddNoteMutation,
  useTagOrderMutation,
  useRepeatMailMutation,
  useExportOrdersMutation,
  usePackOrderMutation,
  useShipOrderMutation,
  useStepOrdersMutation,
  useDeliverOrderMutation,
  useMarkUnpaidMutation,
  useReturnOrderMutation,
  useAllowDisputedMutation,
  useDeleteOrderMutation,
} = adminOrdersApi;
