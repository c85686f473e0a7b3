import { useState } from 'react';
import { keptCodes } from './kept-choices';

/** Codes for the order in this tab, as the customer entered them. */
export interface DiscountCodes {
  codes: readonly string[];
  change: (codes: readonly string[]) => void;
}

/** Keeps the codes until the order is placed or the tab is closed. */
export function useDiscountCodes(user: string): DiscountCodes {
  const [codes, setCodes] = useState<readonly string[]>(() => keptCodes.read(user) ?? []);
  const change = (next: readonly string[]) => {
    keptCodes.remember(user, next);
    setCodes(next);
  };
  return { codes, change };
}
