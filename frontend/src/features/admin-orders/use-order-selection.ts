import type { OrderSummary } from '@shop/contracts';
import { useState } from 'react';

/** The orders that staff have selected, on any page of the list, in the order of their selection. */
export interface OrderSelection {
  readonly orders: readonly OrderSummary[];
  readonly ids: readonly string[];
  readonly set: (orders: readonly OrderSummary[], isSelected: boolean) => void;
  readonly clear: () => void;
}

export function useOrderSelection(): OrderSelection {
  const [orders, setOrders] = useState<readonly OrderSummary[]>([]);
  const set: OrderSelection['set'] = (changed, isSelected) =>
    setOrders((before) => [
      ...before.filter(({ _id }) => !changed.some((order) => order._id === _id)),
      ...(isSelected ? changed : []),
    ]);
  return { orders, ids: orders.map(({ _id }) => _id), set, clear: () => setOrders([]) };
}

/** An order that was cancelled before it left has nothing to print. */
export const isSelectable = ({ status, isShipped }: OrderSummary): boolean => status !== 'Cancelled' || isShipped;
