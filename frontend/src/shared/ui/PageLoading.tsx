import { UI_MESSAGES } from './messages';
import { Spinner } from './Spinner';

/** A page that is on its way. */
export function PageLoading({ text = UI_MESSAGES.loading }: { text?: string }) {
  return (
    <div role="status" className="content flex min-h-[60vh] items-center justify-center gap-3 text-ink-2">
      <Spinner size={22} />
      {text}
    </div>
  );
}
