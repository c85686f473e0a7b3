import { useEffect } from 'react';

const BADGE = /^\(\d+\) /;

/** Shows a number before the title of every page, such as "(3) Orders | Mewavan", until it is 0. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const mark = () => {
      const title = document.title.replace(BADGE, '');
      const marked = count > 0 ? `(${count}) ${title}` : title;
      if (title !== '' && document.title !== marked) document.title = marked;
    };
    mark();
    const pages = new MutationObserver(mark);
    pages.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      pages.disconnect();
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
}
