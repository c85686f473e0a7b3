import type { AuthenticatorAppSetup } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { fieldErrorsOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { useConfirmAppMutation } from '../api';
import { failureOf } from '../failure';
import { SECURITY_MESSAGES } from '../messages';
import { QrCode } from './QrCode';

interface ConfirmAppProps {
  setup: AuthenticatorAppSetup;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Hands the secret to the app, and waits for the code that shows that it arrived. */
export function ConfirmApp({ setup: { secret, address }, onDone, onCancel }: ConfirmAppProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [confirmApp, { isLoading }] = useConfirmAppMutation();
  const confirm = async (code: string) => {
    try {
      onDone((await confirmApp({ code }).unwrap()).recoveryCodes);
    } catch (error) {
      setFault(fieldErrorsOf(error).code ?? failureOf(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replace(/\s/g, '');
    if (!/^[0-9]{6}$/.test(code)) return setFault(SECURITY_MESSAGES.codeMissing);
    void confirm(code);
  };
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
      <QrCode text={address} label="QR code for the authenticator app" />
      <form onSubmit={submit} noValidate className="grid content-start gap-4">
        <p>
          Scan the code with your authenticator app, or open it{' '}
          <a href={address} className="link">
            on this device
          </a>
          . Or type this key into the app:
        </p>
        <p className="rounded-button bg-sand px-3 py-2 font-mono text-sm break-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <Field
          label="Code of the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          error={fault}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isLoading}>
            Confirm the app
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
