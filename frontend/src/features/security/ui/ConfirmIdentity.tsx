import type { ConfirmationInput, SecondFactorStatus } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { fieldErrorsOf } from '../../../shared/api/message-of';
import { signWithPasskey, supportsPasskeys } from '../../../shared/lib/passkeys';
import { settleConfirmation } from '../../../shared/session/confirmation';
import type { ConfirmationKind } from '../../../shared/session/session-slice';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Field } from '../../../shared/ui/Field';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { useStartConfirmationMutation, useConfirmIdentityMutation, useSecondFactorQuery } from '../api';
import { failureOf } from '../failure';
import { SECURITY_MESSAGES } from '../messages';

/** Sends proofs of the identity. */
function useConfirmation() {
  const [fault, setFault] = useState<string>();
  const [confirmIdentity, { isLoading }] = useConfirmIdentityMutation();
  const [startConfirmation] = useStartConfirmationMutation();
  const dispatch = useDispatch();
  const confirm = async (proof: () => Promise<ConfirmationInput>) => {
    try {
      await confirmIdentity(await proof()).unwrap();
      settleConfirmation(true, dispatch);
    } catch (error) {
      const { password, code, recoveryCode } = fieldErrorsOf(error);
      setFault(password ?? code ?? recoveryCode ?? failureOf(error));
    }
  };
  const confirmByPasskey = () =>
    confirm(async () => {
      const { challenge, options } = await startConfirmation().unwrap();
      return { challenge, passkey: await signWithPasskey(options) };
    });
  return { fault, setFault, isLoading, confirm, confirmByPasskey, cancel: () => settleConfirmation(false, dispatch) };
}

/** Six digits are of the app; recovery codes are longer. */
const codeIn = (typed: string): ConfirmationInput =>
  /^[0-9]{6}$/.test(typed.replace(/\s/g, '')) ? { code: typed.replace(/\s/g, '') } : { recoveryCode: typed };

const hasCodes = (status: SecondFactorStatus | undefined) =>
  status !== undefined && (status.authenticatorApp !== null || status.recoveryCodesLeft > 0);

const ASKED = {
  identity: {
    hint: SECURITY_MESSAGES.confirmHint,
    label: CONTROL_MESSAGES.yourPassword,
    missing: CONTROL_MESSAGES.passwordMissing,
    input: { type: 'password', autoComplete: 'current-password' },
    proof: (password: string): ConfirmationInput => ({ password }),
  },
  factor: {
    hint: SECURITY_MESSAGES.confirmFactorHint,
    label: SECURITY_MESSAGES.codeOrRecoveryCode,
    missing: SECURITY_MESSAGES.codeMissing,
    input: { type: 'text', autoComplete: 'one-time-code' },
    proof: codeIn,
  },
} as const;

/**
 * Asks for proof of identity before an action that must not be possible in an unattended browser, then repeats the
 * pending request. A change of a factor needs a factor: a passkey, or a code where the account has codes.
 */
export function ConfirmIdentity({ kind }: { kind: Exclude<ConfirmationKind, 'sign-in'> }) {
  const [typed, setTyped] = useState('');
  const { fault, setFault, isLoading, confirm, confirmByPasskey, cancel } = useConfirmation();
  const { data } = useSecondFactorQuery();
  const { hint, label, missing, input, proof } = ASKED[kind];
  const isTyped = kind === 'identity' || hasCodes(data);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return setFault(missing);
    void confirm(() => Promise.resolve(proof(typed)));
  };
  return (
    <Dialog title={SECURITY_MESSAGES.confirmHeading} description={<p>{hint}</p>} onCancel={cancel}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {isTyped ? (
          <Field
            {...input}
            label={label}
            autoFocus
            value={typed}
            error={fault}
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
            }}
          />
        ) : (
          fault && <p role="alert">{fault}</p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {supportsPasskeys() && data && data.passkeys.length > 0 && (
            <Button kind="quiet" className="mr-auto -ml-2" onClick={() => void confirmByPasskey()}>
              {CONTROL_MESSAGES.usePasskey}
            </Button>
          )}
          <Button kind="secondary" onClick={cancel}>
            {CONTROL_MESSAGES.cancel}
          </Button>
          {isTyped && (
            <Button type="submit" isBusy={isLoading}>
              {SECURITY_MESSAGES.confirm}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
