import { useEffect, useRef, useState } from 'react';
import { hasSessionEnded, messageOf } from '../api/message-of';
import { toast } from './toast';

interface Load {
  error?: unknown;
  isError: boolean;
}

/**
 * Shows a load error as a toast, and returns the same text for the page: the server's message, or the fallback. A
 * continuing error of a refetched list is shown once. An error from before this page was opened is not shown, because
 * the
 * page refetches. The end of a session has its own toast.
 */
export function useLoadError({ error, isError }: Load, fallback: string): string {
  const [before] = useState(error);
  const shown = useRef<string | null>(null);
  const sentence = messageOf(error, fallback);
  useEffect(() => {
    if (!error) shown.current = null;
    if (!isError || error === before || shown.current === sentence || hasSessionEnded(error)) return;
    shown.current = sentence;
    toast.error(sentence, { id: fallback });
  }, [error, isError, before, sentence, fallback]);
  return sentence;
}
