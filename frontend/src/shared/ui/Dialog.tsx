import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  /** Read out with the title when the dialog opens. */
  description?: ReactNode;
  /** `alertdialog` for a question that requires a response. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  /** True for a sheet: at the bottom of phones, at the right of wide screens, as high as it needs. */
  isSheet?: boolean;
  /** Called on Escape. */
  onCancel: () => void;
}

const CENTRED = 'w-[min(28rem,calc(100vw-2rem))] rounded-card bg-paper p-6 shadow-pop';
const SHEET =
  'mt-auto mb-0 max-h-[88dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card bg-paper p-5 shadow-pop sm:my-0 sm:mr-0 sm:ml-auto sm:h-dvh sm:max-h-none sm:w-[26rem] sm:rounded-none';

/**
 * A modal dialog. Mount it to open, unmount it to close, which restores the focus. An element with `autoFocus` gets the
 * focus.
 */
export function Dialog({ title, description, role = 'dialog', isSheet = false, children, onCancel }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClick={({ target, currentTarget }) => isSheet && target === currentTarget && onCancel()}
      className={isSheet ? SHEET : CENTRED}
    >
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      {description && (
        <div id={`${id}-text`} className="mt-2 text-ink-2">
          {description}
        </div>
      )}
      <div className="mt-6">{children}</div>
    </dialog>
  );
}
