import type { ComponentProps } from 'react';
import type { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogButton } from './DialogForm';

interface ConfirmButtonProps extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'confirmLabel' | 'onConfirm' | 'onCancel'
> {
  label: string;
  /** `label` without it. */
  confirmLabel?: string;
  kind?: ComponentProps<typeof Button>['kind'];
  className?: string;
  /** The dialog closes when this has ended. */
  onConfirm: () => Promise<unknown>;
}

/** A button whose action is confirmed in a dialog. */
export function ConfirmButton({ label, kind = 'secondary', className = '', onConfirm, ...dialog }: ConfirmButtonProps) {
  return (
    <DialogButton label={label} kind={kind} className={className}>
      {(close) => (
        <ConfirmDialog
          confirmLabel={label}
          {...dialog}
          onConfirm={() => void onConfirm().finally(close)}
          onCancel={close}
        />
      )}
    </DialogButton>
  );
}
