import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { CONTROL_MESSAGES } from './control-messages';

interface DialogFormProps extends Omit<ComponentProps<typeof Dialog>, 'role'> {
  submitLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isBusy: boolean;
  isDisabled?: boolean;
  onSubmit: (event: FormEvent) => unknown;
}

/** A modal dialog with a form, and buttons that cancel and submit it. */
export function DialogForm({
  submitLabel,
  cancelLabel = CONTROL_MESSAGES.cancel,
  isDanger = false,
  isBusy,
  isDisabled = false,
  onSubmit,
  children,
  ...dialog
}: DialogFormProps) {
  return (
    <Dialog {...dialog}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-4">
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={dialog.onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" {...(isDanger && { kind: 'danger' })} disabled={isDisabled} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'className'> {
  label: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, children, kind = 'secondary', className = '' }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind={kind} className={className} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
