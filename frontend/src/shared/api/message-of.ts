import type { ErrorCode, FieldError } from '@shop/contracts';

interface Answered {
  status: number;
  data: { message: string; code?: ErrorCode; details?: FieldError[] };
}

const isAnswered = (error: unknown): error is Answered => {
  const { status, data } = (error ?? {}) as Partial<Answered>;
  return typeof status === 'number' && typeof data?.message === 'string' && data.message !== '';
};

/** The server's message, or the fallback without one. */
export function messageOf(error: unknown, fallback: string): string {
  return isAnswered(error) ? error.data.message : fallback;
}

/** The server's messages by field; empty without any. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const details = isAnswered(error) ? (error.data.details ?? []) : [];
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}

/** The stable code of an error response; null when no response of the API came. */
export function codeOf(error: unknown): ErrorCode | null {
  return isAnswered(error) ? (error.data.code ?? null) : null;
}

/** The token is missing or no longer accepted. */
export function hasSessionEnded(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'session_ended' || code === 'sign_in_required';
}
