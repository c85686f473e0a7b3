import { useEffect, useRef, useState } from 'react';

/** Distance at which the list loads before it scrolls into view, to avoid layout shift. */
const AHEAD = '600px';

/** Returns a ref, and true once its element is near the viewport. */
export function useNear() {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: AHEAD,
    });
    if (element.current) watcher.observe(element.current);
    return () => watcher.disconnect();
  }, []);
  return { element, isNear };
}
