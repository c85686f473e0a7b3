import { createContext, use, useEffect, useRef, useState } from 'react';
import type { Guard, ShopHistory } from './browser-history';

export const HistoryContext = createContext<ShopHistory | null>(null);

interface HeldLeave {
  go: () => void;
  stay: () => void;
}

/** Returns functions to continue or cancel a blocked navigation; null without one. */
export function useHeldLeave(guard: Guard): HeldLeave | null {
  const history = use(HistoryContext);
  const [held, setHeld] = useState<{ go: () => void } | null>(null);
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(
    () =>
      history?.hold(
        (next) => latest.current(next),
        (go) => setHeld({ go }),
      ),
    [history],
  );
  if (!held) return null;
  const stay = () => setHeld(null);
  return {
    go: () => {
      stay();
      held.go();
    },
    stay,
  };
}
