import { useEffect, useState } from 'react';
import { wantsLessMotion } from '../../shared/lib/motion';
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
 * Which slide is shown. It moves on by itself until the person pauses it or picks a slide, rests while it is held
 * (pointed at, focused, or in a hidden tab), and never starts by itself for people who asked for less motion.
 */
export function useSlideshow(count: number) {
  const [at, setAt] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const isTabHidden = useIsTabHidden();
  const isMoving = !isStopped && !isHeld && !isTabHidden;

  useEffect(() => {
    if (wantsLessMotion()) setIsStopped(true);
  }, []);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setAt((current) => (current + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isMoving, count]);

  const pick = (slide: number) => {
    setIsStopped(true);
    setAt((slide + count) % count);
  };
  return { at, isStopped, pick, setIsHeld, toggle: () => setIsStopped(!isStopped) };
}
