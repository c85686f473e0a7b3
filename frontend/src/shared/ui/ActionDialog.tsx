import { useState, type ComponentProps } from 'react';
import { attempt } from './attempt';
import { ConfirmDialog } from './ConfirmDialog';
import { toast } from './toast';

interface ActionDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy' | 'onConfirm' | 'onCancel'> {
  action: () => Promise<unknown>;
  /** The toast after it has worked. Without it the action shows its own. */
  done?: string;
  /** The toast for an error without a sentence of the server. */
  failed: string;
  onClose: () => void;
}

/** Confirms an action, carries it out, shows how it ended, and closes. */
export function ActionDialog({ action, done, failed, onClose, ...dialog }: ActionDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    if ((await attempt(action, failed)) && done) toast.success(done);
    onClose();
  };
  return <ConfirmDialog {...dialog} isBusy={isBusy} onConfirm={() => void confirm()} onCancel={onClose} />;
}
