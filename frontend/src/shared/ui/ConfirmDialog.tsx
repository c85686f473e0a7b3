import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { UI_MESSAGES } from './messages';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, naming the thing it happens to. */
  children?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  isBusy?: boolean;
  /** False for a step that is final but harmless, such as marking a parcel as delivered. */
  isDangerous?: boolean;
}

/** Asks before something that cannot be undone. Mount it to ask, unmount it afterwards. Escape and Cancel mean no. */
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
          {UI_MESSAGES.cancel}
        </Button>
        <Button kind={isDangerous ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
