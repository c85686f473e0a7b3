/** Keeps the title of the empty page until the page that is rendered here has its own, so that there is one at any time. */
export function giveWayToTitleOfPage(head: HTMLHeadElement): void {
  const own = head.querySelector('title[data-shell]');
  if (!own) return;
  new MutationObserver((_changes, observer) => {
    if (head.querySelectorAll('title').length < 2) return;
    own.remove();
    observer.disconnect();
  }).observe(head, { childList: true });
}
