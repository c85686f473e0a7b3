import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  /** Read out with the title when the dialog opens. */
  description?: ReactNode;
  /** `alertdialog` for a question that requires a response. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  /** Called on Escape. */
  onCancel: () => void;
}

/**
 * A modal dialog. Mount it to open, unmount it to close, which restores the focus. An element with `autoFocus` gets the
 * focus.
 */
export function Dialog({ title, description, role = 'dialog', children, onCancel }: DialogProps) {
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
      className="w-[min(28rem,calc(100vw-2rem))] rounded-card bg-paper p-6 shadow-pop"
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
