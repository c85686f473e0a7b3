/** Removes the title of the template once the page has rendered its own, so that there is always exactly one. */
export function removeShellTitleWhenReplaced(head: HTMLHeadElement): void {
  const shellTitle = head.querySelector('title[data-shell]');
  if (!shellTitle) return;
  new MutationObserver((_changes, observer) => {
    if (head.querySelectorAll('title').length < 2) return;
    shellTitle.remove();
    observer.disconnect();
  }).observe(head, { childList: true });
}
