import type { Order } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useOrderDocumentsQuery } from '../api';

/** True once goods left with an invoice, false before and while they have a receipt; null while that is not known. */
export function useIsInvoiced({ _id, isShipped }: Pick<Order, '_id' | 'isShipped'>): boolean | null {
  const { data } = useOrderDocumentsQuery(_id, { skip: !isShipped });
  if (!isShipped) return false;
  return data ? data.some(({ kind }) => kind !== 'receipt') : null;
}

/** What may be changed until an order is invoiced, also after it left with a receipt. */
export function UntilInvoiced({ order, children }: { order: Order; children: ReactNode }) {
  return useIsInvoiced(order) === false ? children : null;
}
