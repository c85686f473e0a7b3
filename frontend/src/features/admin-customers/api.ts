import type { CartsLeft, CustomerDetail, CustomerPage } from '@shop/contracts';
import type { NoteInput, StaffNote } from '@shop/contracts/notes';
import { baseApi } from '../../shared/api/base-api';
import { FILE_TIMEOUT_MS, savedAsFile } from '../../shared/api/saved-as-file';

/** A page of the list; empty texts stand for all customers and the first page. */
export interface CustomerSearch {
  q: string;
  after: string;
}

const sent = (search: CustomerSearch) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));

const customersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Customer'] }).injectEndpoints({
  endpoints: (build) => ({
    customers: build.query<CustomerPage, CustomerSearch>({
      query: (search) => ({ url: '/admin/customers', params: sent(search) }),
      providesTags: ['Customer'],
    }),
    customer: build.query<CustomerDetail, string>({
      query: (id) => `/admin/customers/${encodeURIComponent(id)}`,
      providesTags: ['Customer'],
    }),
    noteCustomer: build.mutation<StaffNote, NoteInput & { customerId: string }>({
      query: ({ customerId, ...body }) => ({ url: `/admin/customers/${customerId}/notes`, method: 'POST', body }),
      invalidatesTags: ['Customer'],
    }),
    cartsLeft: build.query<CartsLeft, void>({ query: () => '/admin/customers/carts' }),
    exportCustomers: build.mutation<null, void>({
      query: () => ({ url: '/admin/customers/export', timeout: FILE_TIMEOUT_MS, responseHandler: savedAsFile }),
    }),
    eraseCustomer: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/customers/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // Not the customer, whose page is still shown.
      invalidatesTags: (_result, error) => (error ? [] : ['Order', 'Today']),
    }),
  }),
});

export const {
  useCustomersQuery,
  useCustomerQuery,
  useNoteCustomerMutation,
  useCartsLeftQuery,
  useExportCustomersMutation,
  useEraseCustomerMutation,
} = customersApi;
