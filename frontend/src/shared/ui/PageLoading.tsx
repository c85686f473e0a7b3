import { UI_MESSAGES } from './messages';
import { Spinner } from './Spinner';

/** Shown while a page is loading. */
export function PageLoading({ text = UI_MESSAGES.loading }: { text?: string }) {
  return (
    <div role="status" className="content flex min-h-[90vh] items-center justify-center gap-3 text-ink-2">
      <Spinner size={22} />
      {text}
    </div>
  );
}
