/** The path at which the user last entered something. */
let enteredAt: string | null = null;

// The server has no document.
globalThis.document?.addEventListener('input', ({ target }) => {
  if ((target as Element).closest('main')) enteredAt = window.location.pathname;
});

/** True when the user has entered something at this path, which may be lost with the page. */
export const hasInput = (): boolean => enteredAt === window.location.pathname;
