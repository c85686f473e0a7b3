import {
  isRoleEnough,
  LIMITS,
  type CustomerSummary,
  type OrderSummary,
  type ProductSummary,
  type StaffRole,
  type CustomerPage,
  type OrderSummaryPage,
} from '@shop/contracts';
import type { AdminOffer } from '@shop/contracts/offers';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { adminPaths } from '../../shared/config/admin-paths';
import { orderPath } from '../../shared/session/order-path';
import { sessionSlice } from '../../shared/session/session-slice';
import { orderStatus } from '../../shared/ui/order-status';
import { baseApi } from '../../shared/api/base-api';
import { commandsFor, type Command, type Found } from './command';
import { FIND_MESSAGES } from './messages';

const SHOWN = 5;

/** The searches of the lists, of which the command field shows the first results. */
const findApi = baseApi.enhanceEndpoints({ addTagTypes: ['Offer'] }).injectEndpoints({
  endpoints: (build) => ({
    findOrders: build.query<OrderSummary[], string>({
      query: (q) => ({ url: '/orders', params: { pageNumber: 1, q } }),
      transformResponse: ({ orders }: OrderSummaryPage) => orders.slice(0, SHOWN),
      providesTags: ['Order'],
    }),
    findCustomers: build.query<CustomerSummary[], string>({
      query: (q) => ({ url: '/admin/customers', params: { q } }),
      transformResponse: ({ customers }: CustomerPage) => customers.slice(0, SHOWN),
    }),
    findProducts: build.query<ProductSummary[], string>({
      query: (q) => ({ url: '/admin/products', params: { q, page: 1, limit: SHOWN } }),
      providesTags: ['Product'],
    }),
    findOffers: build.query<AdminOffer[], string>({
      query: (q) => ({ url: '/admin/offers', params: { q } }),
      transformResponse: (offers: AdminOffer[]) => offers.slice(0, SHOWN),
      providesTags: ['Offer'],
    }),
  }),
});

const { useFindOrdersQuery, useFindCustomersQuery, useFindProductsQuery, useFindOffersQuery } = findApi;

const PAUSE_MS = 150;
const MIN_LENGTH = 2;

/** Returns a text once nothing has been typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const found = (group: Found['group'], to: string, text: string, note?: string): Found => ({
  id: `${group} ${to}`,
  group,
  to,
  text,
  ...(note && { note }),
});

const foundOrder = (role: StaffRole | null, order: OrderSummary) =>
  found(
    'orders',
    orderPath(role, order._id),
    order.orderNumber,
    FIND_MESSAGES.orderBy(order.user?.name ?? '', orderStatus(order)),
  );
const foundCustomer = ({ _id, name, email }: CustomerSummary) =>
  found('customers', adminPaths.customer(_id), name, email);
const foundProduct = ({ _id, name }: ProductSummary) => found('products', adminPaths.editProduct(_id), name);
const nameOf = ({ code, title }: AdminOffer): string => code ?? title;
const foundOffer = (offer: AdminOffer) => found('offers', adminPaths.offers, nameOf(offer));
const allOrders = (text: string) =>
  found('orders', `${adminPaths.orders}?${new URLSearchParams({ q: text })}`, FIND_MESSAGES.allOrders(text));

export interface FindResult {
  found: readonly Found[];
  isBusy: boolean;
  hasFailed: boolean;
}

/** Returns what a text finds: pages at once, records from the server after a pause, as far as the role may see them. */
export function useFound(typed: string, commands: readonly Command[]): FindResult {
  const text = typed.trim().slice(0, LIMITS.searchLength);
  const settled = useSettled(text);
  const role = useSelector(sessionSlice.selectors.role);
  const isTooShort = settled.length < MIN_LENGTH;
  const orders = useFindOrdersQuery(settled, { skip: isTooShort || !isRoleEnough(role, 'papers') });
  const customers = useFindCustomersQuery(settled, { skip: isTooShort || !isRoleEnough(role, 'orders') });
  const products = useFindProductsQuery(settled, { skip: isTooShort || !isRoleEnough(role, 'catalogue') });
  const offers = useFindOffersQuery(settled, { skip: isTooShort || !isRoleEnough(role, 'coupons') });
  const pages = commandsFor(text, commands).map(({ to, text: name }) => found('pages', to, name));
  if (text.length < MIN_LENGTH) return { found: pages, isBusy: false, hasFailed: false };
  const ofThis = settled === text;
  return {
    found: [
      ...pages,
      ...(ofThis ? (orders.currentData ?? []) : []).map((order) => foundOrder(role, order)),
      ...(isRoleEnough(role, 'papers') ? [allOrders(text)] : []),
      ...(ofThis ? (customers.currentData ?? []) : []).map(foundCustomer),
      ...(ofThis ? (products.currentData ?? []) : []).map(foundProduct),
      ...(ofThis ? (offers.currentData ?? []) : []).map(foundOffer),
    ],
    isBusy: !ofThis || orders.isFetching || customers.isFetching || products.isFetching || offers.isFetching,
    hasFailed: ofThis && (orders.isError || customers.isError || products.isError || offers.isError),
  };
}
