import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { prefersReducedMotion } from '../../shared/lib/motion';

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

/**
 * After every change of the path, scrolls to the top, moves the focus to the heading and announces the title to screen
 * readers. A change of the query alone (a filter, a size) does nothing.
 */
export function ScrollAndFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    if (target) target.scrollIntoView({ behavior });
    else window.scrollTo({ top: 0, behavior });
    setAnnounced(document.title);
    if (!target) return focusOnHeading();
    focusOn(target);
  }, [pathname, hash]);

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
