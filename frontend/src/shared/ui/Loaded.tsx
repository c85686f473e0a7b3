import { useEffect, type ReactNode } from 'react';
import { Button } from './Button';
import { UI_MESSAGES } from './messages';
import { Notice } from './Notice';

interface QueryAnswer<T> {
  data?: T;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: QueryAnswer<T>;
  /** Shown until the first answer. */
  loading: ReactNode;
  /** Shown, with "Try again", when there is nothing but an error. */
  error: string;
  /** Shown when the answer is an empty list. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The four states of something fetched. What was loaded once stays visible while it is fetched again. */
export function Loaded<T>({ query, loading, error, empty, children }: LoadedProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data === undefined && isError && !isFetching) return <FetchFailed message={error} onRetry={refetch} />;
  if (data === undefined) return <>{loading}</>;
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return <>{empty}</>;
  return <>{children(data)}</>;
}

interface FetchFailedProps {
  message: string;
  onRetry: () => unknown;
}

/** Says so and offers another try, which is made by itself when the connection comes back. */
export function FetchFailed({ message, onRetry }: FetchFailedProps) {
  useEffect(() => {
    const retry = () => void onRetry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [onRetry]);
  return (
    <Notice tone="error">
      <p>{message}</p>
      <Button kind="quiet" onClick={() => void onRetry()} className="-ml-6">
        {UI_MESSAGES.tryAgain}
      </Button>
    </Notice>
  );
}
