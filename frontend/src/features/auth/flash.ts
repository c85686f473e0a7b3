import { toast } from '../../shared/ui/toast';

const KEY = 'flash';

/** Keeps a success message across a full page load. */
export function keepForNextPage(message: string): void {
  sessionStorage.setItem(KEY, message);
}

/** Shows the message that the previous page stored, once. */
export function showKeptMessage(): void {
  const message = sessionStorage.getItem(KEY);
  if (!message) return;
  sessionStorage.removeItem(KEY);
  toast.success(message);
}
