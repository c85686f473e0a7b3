import { createContext, use, useEffect, useRef, useState } from 'react';
import type { Guard, ShopHistory } from './browser-history';

export const HistoryContext = createContext<ShopHistory | null>(null);

interface Blocker {
  proceed: () => void;
  reset: () => void;
}

/** Returns functions to continue or cancel a blocked navigation; null without one. */
export function useBlocker(guard: Guard): Blocker | null {
  const history = use(HistoryContext);
  const [blocked, setBlocked] = useState<{ go: () => void } | null>(null);
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(
    () =>
      history?.block(
        (next) => latest.current(next),
        (go) => setBlocked({ go }),
      ),
    [history],
  );
  if (!blocked) return null;
  const reset = () => setBlocked(null);
  return {
    proceed: () => {
      reset();
      blocked.go();
    },
    reset,
  };
}
