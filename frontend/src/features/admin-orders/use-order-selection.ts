import type { OrderSummary } from '@shop/contracts';
import { useState } from 'react';

/** The orders that staff have selected, on any page of the list, in the order of their selection. */
export interface OrderSelection {
  readonly ids: readonly string[];
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

export function useOrderSelection(): OrderSelection {
  const [ids, setIds] = useState<readonly string[]>([]);
  const set: OrderSelection['set'] = (changed, isSelected) =>
    setIds((before) => [...before.filter((id) => !changed.includes(id)), ...(isSelected ? changed : [])]);
  return { ids, set, clear: () => setIds([]) };
}

/** An order that was cancelled before it left has nothing to print. */
export const isSelectable = ({ status, isShipped }: OrderSummary): boolean => status !== 'Cancelled' || isShipped;
