import type { AuthenticatorAppSetup } from '@shop/contracts';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { QrCode } from '../../../shared/ui/QrCode';
import { RichText } from '../../../shared/ui/RichText';
import { useConfirmAppMutation } from '../api';
import { failureOf } from '../failure';
import { SECURITY_MESSAGES } from '../messages';

interface ConfirmAppProps {
  setup: AuthenticatorAppSetup;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the authenticator app and verifies its first code. */
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
      <QrCode text={address} label={SECURITY_MESSAGES.qrCode} />
      <form onSubmit={submit} noValidate className="grid content-start gap-4">
        <p>
          <RichText
            text={SECURITY_MESSAGES.scanCode}
            tags={{
              link: (inside) => (
                <a href={address} className="link">
                  {inside}
                </a>
              ),
            }}
          />
        </p>
        <p className="rounded-button bg-sand px-3 py-2 font-mono text-sm break-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <Field
          label={SECURITY_MESSAGES.appCode}
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
            {SECURITY_MESSAGES.confirmApp}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {CONTROL_MESSAGES.cancel}
          </Button>
        </div>
      </form>
    </div>
  );
}
