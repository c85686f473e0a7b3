import type { OpenSession } from '@shop/contracts';
import { toast } from '../../../shared/ui/toast';
import { useEndSessionsMutation } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';
import { PasswordQuestion } from './PasswordQuestion';
import { UI_MESSAGES } from '../../../shared/ui/messages';

interface EndSessionsProps {
  /** The session to end, or all except the current one. */
  which: OpenSession | 'others';
  onClose: () => void;
}

/** Asks for the password and ends other sessions. */
export function EndSessions({ which, onClose }: EndSessionsProps) {
  const [endSessions, { isLoading }] = useEndSessionsMutation();
  const areOthers = which === 'others';
  const confirm = async (password: string) => {
    await endSessions(areOthers ? { password } : { password, session: which._id }).unwrap();
    toast.success(areOthers ? ACCOUNT_MESSAGES.othersEnded : ACCOUNT_MESSAGES.sessionEnded);
    onClose();
  };
  return (
    <PasswordQuestion
      title={areOthers ? ACCOUNT_MESSAGES.endOthersHeading : ACCOUNT_MESSAGES.endSessionHeading(which.device)}
      confirmLabel={UI_MESSAGES.signOut}
      isBusy={isLoading}
      onConfirm={confirm}
      onCancel={onClose}
      failure={ACCOUNT_MESSAGES.endFailed}
    >
      <p>{areOthers ? ACCOUNT_MESSAGES.endOthersText : ACCOUNT_MESSAGES.endSessionText}</p>
    </PasswordQuestion>
  );
}
