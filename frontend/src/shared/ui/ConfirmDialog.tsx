import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { CONTROL_MESSAGES } from './control-messages';

interface ConfirmDialogProps {
  title: string;
  /** The effect of the action, naming its object. */
  children?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  isBusy?: boolean;
  /** False for a step that is final but harmless, such as marking a parcel as delivered. */
  isDangerous?: boolean;
}

/** Confirms an action that cannot be undone. Mount it to open, unmount it to close. Escape cancels. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  onConfirm,
  onCancel,
  isBusy = false,
  isDangerous = true,
}: ConfirmDialogProps) {
  return (
    <Dialog role="alertdialog" title={title} description={children} onCancel={onCancel}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onCancel} autoFocus>
          {CONTROL_MESSAGES.cancel}
        </Button>
        <Button kind={isDangerous ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
