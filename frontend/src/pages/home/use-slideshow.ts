import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../shared/lib/motion';
import { SLIDE_MS } from './slides';

/** True while the tab is in the background. */
function useIsTabHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    const look = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}

/**
 * Returns the current slide and its controls. The slideshow advances automatically until the user pauses it. It rests
 * while it is hovered, focused by keyboard, or in a hidden tab, and never starts by itself if the user prefers reduced
 * motion. A selected slide is shown for its full time.
 */
export function useSlideshow(count: number) {
  const [at, setAt] = useState(0);
  const [picks, setPicks] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isTabHidden = useIsTabHidden();
  const isMoving = !isStopped && !isPointedAt && !isFocused && !isTabHidden;

  useEffect(() => {
    if (prefersReducedMotion()) setIsStopped(true);
  }, []);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setAt((current) => (current + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isMoving, count, picks]);

  const pick = (slide: number) => {
    setPicks(picks + 1);
    setAt((slide + count) % count);
  };
  return { at, isStopped, pick, setIsPointedAt, setIsFocused, toggle: () => setIsStopped(!isStopped) };
}
