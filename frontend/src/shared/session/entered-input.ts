import { paths } from '../config/paths';

/** The path at which the user last entered something. */
let enteredAt: string | null = null;

// The server has no document.
globalThis.document?.addEventListener('input', ({ target }) => {
  if ((target as Element).closest('main')) enteredAt = window.location.pathname;
});

/**
 * True when staff have entered something at this path, which may be lost with the page. In the storefront a session that has
 * ended leads to the login page, as the specification says.
 */
export const hasInput = (): boolean => enteredAt === window.location.pathname && enteredAt.startsWith(paths.backOffice);
