import { use, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { prefersReducedMotion } from '../../shared/lib/motion';
import { scrollBackTo, type ScrollPlace } from '../../shared/navigation/scroll-places';
import { HistoryContext } from '../../shared/navigation/use-blocker';

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading of the page. If the content is still loading, waits for the heading, and focuses it
 * unless the user has moved the focus.
 * @returns a function that stops waiting
 */
function focusOnHeading(): () => void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  focusOn(heading ?? main);
  const observer = new MutationObserver(() => {
    const late = main?.querySelector('h1');
    if (!late) return;
    observer.disconnect();
    if (document.activeElement === main || document.activeElement === document.body) focusOn(late);
  });
  if (main && !heading) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** True for a page that was loaded by the browser's reload, back or forward button. */
const isRevisit = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
};

/** Returns to the place where the reader left this page. @returns a function that stops waiting for the content */
function returnTo({ top, link }: ScrollPlace): () => void {
  const stop = scrollBackTo(top);
  const links = document.querySelectorAll<HTMLElement>('main a');
  const left = [...links].find((one) => one.getAttribute('href') === link);
  const stopWaiting = left ? left.focus({ preventScroll: true }) : focusOnHeading();
  return () => {
    stop();
    stopWaiting?.();
  };
}

/** Scrolls to the target of the address or the top, and focuses it or the heading. */
function startAt(hash: string): (() => void) | undefined {
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  if (target) target.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
  return target ? void focusOn(target) : focusOnHeading();
}

/**
 * After every change of the path, scrolls to the top, moves the focus to the heading and announces the title to screen
 * readers. A change of the query alone (a filter, a size) does nothing. Back and forward return to the place that was
 * left.
 */
export function ScrollAndFocusOnNavigation() {
  const location = useLocation();
  const { pathname, hash } = location;
  const action = useNavigationType();
  const history = use(HistoryContext);
  const shown = useRef<typeof location | null>(null);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before === location) return;
    const isFirst = before === null;
    const isNewPath = !isFirst && before.pathname !== pathname;
    if (isNewPath) setAnnounced(document.title);
    const place = action === NavigationType.Pop && (!isFirst || isRevisit()) ? history?.placeLeft() : null;
    if (place) return returnTo(place);
    if (isNewPath) return startAt(hash);
  }, [location, pathname, hash, action, history]);

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
