import type { ErrorCode, FieldError } from '@shop/contracts';

interface Answered {
  status: number;
  data: { message: string; code?: ErrorCode; details?: FieldError[] };
}

const isAnswered = (error: unknown): error is Answered => {
  const { status, data } = (error ?? {}) as Partial<Answered>;
  return typeof status === 'number' && typeof data?.message === 'string' && data.message !== '';
};

/** The server's own sentence, or the fallback when the server said nothing. */
export function messageOf(error: unknown, fallback: string): string {
  return isAnswered(error) ? error.data.message : fallback;
}

/** What the server said about single fields, by field name; empty when it named none. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const details = isAnswered(error) ? (error.data.details ?? []) : [];
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}

/** The stable code of an error response; null when no response of the API came. */
export function codeOf(error: unknown): ErrorCode | null {
  return isAnswered(error) ? (error.data.code ?? null) : null;
}

/** The token is no longer accepted, or none was sent. */
export function hasSessionEnded(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'session_ended' || code === 'sign_in_required';
}
