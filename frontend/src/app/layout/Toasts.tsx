import { useEffect, type FocusEvent } from 'react';
import { resolveValue, toast as library, useToaster, type Toast } from 'react-hot-toast/headless';
import { Icon } from '../../shared/ui/Icon';
import { toast, toastRegion } from '../../shared/ui/toast';
import { LAYOUT_MESSAGES } from './messages';

const MAX_BATCH = 3;

function ToastCard({ notice }: { notice: Toast }) {
  const content = resolveValue(notice.message, notice);
  if (notice.type === 'custom') return <>{content}</>;
  const isError = notice.type === 'error';
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`pointer-events-auto flex w-max max-w-[min(30rem,calc(100vw-2rem))] items-start gap-3 rounded-card border border-l-4 border-line bg-paper py-3 pr-2 pl-4 shadow-pop ${isError ? 'border-l-danger' : 'border-l-success'}`}
    >
      <Icon
        name={isError ? 'alert' : 'check'}
        size={20}
        className={`mt-1 ${isError ? 'text-danger' : 'text-success'}`}
      />
      <div className="min-w-0 flex-1 py-0.5">{content}</div>
      <button
        type="button"
        aria-label={LAYOUT_MESSAGES.closeNotice}
        onClick={() => toast.remove(notice.id)}
        className="grid size-8 shrink-0 place-items-center rounded-button text-muted hover:bg-sand"
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** The toasts of the region. Their timers pause while one is hovered or focused. */
function Toasts() {
  const {
    toasts,
    handlers: { startPause, endPause },
  } = useToaster();
  const visible = toasts.filter((notice) => notice.visible).slice(0, MAX_BATCH);
  const isShowing = visible.length > 0;
  useEffect(() => {
    if (!isShowing) return endPause();
    const dismissOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && toast.dismiss();
    window.addEventListener('keydown', dismissOnEscape);
    return () => window.removeEventListener('keydown', dismissOnEscape);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- endPause changes with every pause; only showing matters
  }, [isShowing]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && endPause();
  return (
    <div
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={onBlur}
      className="flex flex-col items-center gap-2"
    >
      {visible.map((notice) => (
        <ToastCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

toastRegion.provide({ library, Toasts });
