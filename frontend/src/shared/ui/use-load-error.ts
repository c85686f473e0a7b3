import { useEffect, useRef, useState } from 'react';
import { hasSessionEnded, messageOf } from '../api/message-of';
import { toast } from './toast';

interface Load {
  error?: unknown;
  isError: boolean;
}

/**
 * Shows why something could not be loaded as a toast, and returns the same sentence for the page: the server's own, or
 * the fallback. A failure that goes on (a list that is fetched again and again) is shown once, and one that was there
 * before this screen opened is not shown, since the screen asks again. The end of a session has a notice of its own.
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
