import type { ComponentProps } from 'react';
import type { Button } from './Button';
import { ActionDialog } from './ActionDialog';
import { DialogButton } from './DialogForm';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof ActionDialog>, 'confirmLabel' | 'onClose'> {
  label: string;
  /** `label` without it. */
  confirmLabel?: string;
  kind?: ComponentProps<typeof Button>['kind'];
  className?: string;
}

/** A button whose action is confirmed in a dialog. */
export function ConfirmButton({ label, kind = 'secondary', className = '', ...dialog }: ConfirmButtonProps) {
  return (
    <DialogButton label={label} kind={kind} className={className}>
      {(close) => <ActionDialog confirmLabel={label} {...dialog} onClose={close} />}
    </DialogButton>
  );
}
