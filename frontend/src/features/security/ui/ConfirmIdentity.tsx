import type { ConfirmationInput } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { fieldErrorsOf } from '../../../shared/api/message-of';
import { signWithPasskey, supportsPasskeys } from '../../../shared/lib/passkeys';
import { settleConfirmation } from '../../../shared/session/confirmation';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Field } from '../../../shared/ui/Field';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { useStartConfirmationMutation, useConfirmIdentityMutation, useSecondFactorQuery } from '../api';
import { failureOf } from '../failure';
import { SECURITY_MESSAGES } from '../messages';

/**
 * Asks for proof of identity before an action that must not be possible in an unattended browser, then repeats the
 * pending request.
 */
export function ConfirmIdentity() {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [confirmIdentity, { isLoading }] = useConfirmIdentityMutation();
  const [startConfirmation] = useStartConfirmationMutation();
  const { data } = useSecondFactorQuery();
  const dispatch = useDispatch();

  const confirm = async (proof: () => Promise<ConfirmationInput>) => {
    try {
      await confirmIdentity(await proof()).unwrap();
      settleConfirmation(true, dispatch);
    } catch (error) {
      setFault(fieldErrorsOf(error).password ?? failureOf(error));
    }
  };
  const withPasskey = async (): Promise<ConfirmationInput> => {
    const { challenge, options } = await startConfirmation().unwrap();
    return { challenge, passkey: await signWithPasskey(options) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setFault(UI_MESSAGES.passwordMissing);
    void confirm(() => Promise.resolve({ password }));
  };
  const cancel = () => settleConfirmation(false, dispatch);
  return (
    <Dialog
      title={SECURITY_MESSAGES.confirmHeading}
      description={<p>{SECURITY_MESSAGES.confirmHint}</p>}
      onCancel={cancel}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field
          label={UI_MESSAGES.yourPassword}
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={fault}
          onChange={({ target }) => {
            setPassword(target.value);
            setFault(undefined);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {supportsPasskeys() && data && data.passkeys.length > 0 && (
            <Button kind="quiet" className="mr-auto -ml-6" onClick={() => void confirm(withPasskey)}>
              {UI_MESSAGES.usePasskey}
            </Button>
          )}
          <Button kind="secondary" onClick={cancel}>
            {UI_MESSAGES.cancel}
          </Button>
          <Button type="submit" isBusy={isLoading}>
            {SECURITY_MESSAGES.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
