import { PASSKEY_NAME_LENGTH } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { createPasskey } from '../../../shared/lib/passkeys';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useAddPasskeyMutation, useStartPasskeySetupMutation } from '../api';
import { failureOf } from '../failure';
import { SECURITY_MESSAGES } from '../messages';

interface AddPasskeyProps {
  onCodes: (recoveryCodes: string[]) => void;
}

/** Asks for a name and creates a passkey on the device. */
export function AddPasskey({ onCodes }: AddPasskeyProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [ask] = useStartPasskeySetupMutation();
  const [add] = useAddPasskeyMutation();

  const make = async (chosen: string) => {
    setIsBusy(true);
    try {
      const { challenge, options } = await ask().unwrap();
      const { recoveryCodes } = await add({ challenge, name: chosen, passkey: await createPasskey(options) }).unwrap();
      setName('');
      toast.success(SECURITY_MESSAGES.passkeyAdded);
      onCodes(recoveryCodes);
    } catch (error) {
      toast.error(failureOf(error));
    }
    setIsBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFault(SECURITY_MESSAGES.nameMissing);
    void make(name.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:max-w-md">
      <Field
        label={SECURITY_MESSAGES.passkeyName}
        hint={SECURITY_MESSAGES.passkeyNameHint}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        value={name}
        error={fault}
        onChange={({ target }) => {
          setName(target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" kind="secondary" isBusy={isBusy} className="justify-self-start">
        {SECURITY_MESSAGES.addPasskey}
      </Button>
    </form>
  );
}
