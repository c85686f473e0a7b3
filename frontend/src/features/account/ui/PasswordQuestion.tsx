import { useState, type FormEvent, type ReactNode } from 'react';
import { fieldErrorsOf, messageOf } from '../../../shared/api/message-of';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { Field } from '../../../shared/ui/Field';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';

interface PasswordQuestionProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  isBusy: boolean;
  /** Performs the action. Its error is shown beside the password field, and the password can be entered again. */
  onConfirm: (password: string) => Promise<void>;
  onCancel: () => void;
  /** Shown when the error has no message from the server. */
  failure: string;
}

/** Asks for the password before an action that must not be possible in an unattended browser. */
export function PasswordQuestion({
  title,
  children,
  confirmLabel,
  isBusy,
  onConfirm,
  onCancel,
  failure,
}: PasswordQuestionProps) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const confirm = async () => {
    if (password === '') return setFault(CONTROL_MESSAGES.passwordMissing);
    try {
      await onConfirm(password);
    } catch (error) {
      setFault(fieldErrorsOf(error).password ?? messageOf(error, failure));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void confirm();
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {children}
      <form onSubmit={submit} noValidate className="mt-4">
        <Field
          label={CONTROL_MESSAGES.yourPassword}
          type="password"
          autoComplete="current-password"
          value={password}
          error={fault}
          onChange={({ target }) => {
            setPassword(target.value);
            setFault(undefined);
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
