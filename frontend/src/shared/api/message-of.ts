import type { ErrorCode, FieldError } from '@shop/contracts';

interface ApiError {
  status: number;
  data: { message: string; code?: ErrorCode; details?: FieldError[] };
}

const isApiError = (error: unknown): error is ApiError => {
  const { status, data } = (error ?? {}) as Partial<ApiError>;
  return typeof status === 'number' && typeof data?.message === 'string' && data.message !== '';
};

/** Returns the server's message, or the fallback without one. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) ? error.data.message : fallback;
}

/** Returns the server's messages by field, or an empty object. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const details = isApiError(error) ? (error.data.details ?? []) : [];
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}

/** Returns the stable code of an error response; null when no response of the API arrived. */
export function codeOf(error: unknown): ErrorCode | null {
  return isApiError(error) ? (error.data.code ?? null) : null;
}

/** True when the token is missing or no longer accepted. */
export function hasSessionEnded(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'session_ended' || code === 'sign_in_required';
}
