import { useEffect, type ReactNode } from 'react';
import { Button } from './Button';
import { UI_MESSAGES } from './messages';
import { Notice } from './Notice';

interface QueryResult<T> {
  data?: T;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: QueryResult<T>;
  /** Shown until the first response, instead of the words for it. */
  loading?: ReactNode;
  /** The error text, shown with "Try again" when no data was loaded. */
  error: string;
  /** Shown when the response is an empty list. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders the states of a query: loading, error, empty and loaded. Loaded data stays visible during a refetch. */
export function Loaded<T>({ query, loading = <Loading />, error, empty, children }: LoadedProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data === undefined && isError && !isFetching) return <FetchFailed message={error} onRetry={refetch} />;
  if (data === undefined) return <>{loading}</>;
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return <>{empty}</>;
  return <>{children(data)}</>;
}

/** Says that something is loading. */
export function Loading() {
  return (
    <p role="status" className="text-ink-2">
      {UI_MESSAGES.loading}
    </p>
  );
}

interface FetchFailedProps {
  message: string;
  onRetry: () => unknown;
}

/** Shows a load error with a retry button. Retries automatically when the connection is back. */
export function FetchFailed({ message, onRetry }: FetchFailedProps) {
  useEffect(() => {
    const retry = () => void onRetry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [onRetry]);
  return (
    <Notice tone="error">
      <p>{message}</p>
      <Button kind="quiet" onClick={() => void onRetry()} className="-ml-2">
        {UI_MESSAGES.tryAgain}
      </Button>
    </Notice>
  );
}
