/** Returns navigation state for the cart page with the message to show there. */
export const paymentOutcomeState = (message: string): { paymentMessage: string } => ({ paymentMessage: message });

/** Returns the message in the navigation state, or null. */
export function paymentMessageIn(state: unknown): string | null {
  const message = (state as { paymentMessage?: unknown } | null)?.paymentMessage;
  return typeof message === 'string' ? message : null;
}
