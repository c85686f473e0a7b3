/** What the way back to the cart carries, so that the sentence stands there. */
export const paymentOutcomeState = (message: string): { paymentMessage: string } => ({ paymentMessage: message });

/** The sentence in such a state, or null. */
export function paymentMessageIn(state: unknown): string | null {
  const message = (state as { paymentMessage?: unknown } | null)?.paymentMessage;
  return typeof message === 'string' ? message : null;
}
