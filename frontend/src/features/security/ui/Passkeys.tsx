import { PASSKEY_NAME_LENGTH, type PasskeySummary } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { type FormEvent, useState } from 'react';
import { createPasskey, supportsPasskeys } from '../../../shared/lib/passkeys';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { ActionDialog } from '../../../shared/ui/ActionDialog';
import { RichText } from '../../../shared/ui/RichText';
import { toast } from '../../../shared/ui/toast';
import { useAddPasskeyMutation, useRemovePasskeyMutation, useStartPasskeySetupMutation } from '../api';
import { failureOf } from '../failure';
import { SECURITY_MESSAGES } from '../messages';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { Field } from '../../../shared/ui/Field';

interface PasskeysProps {
  passkeys: readonly PasskeySummary[];
  /** True when a passkey is also required after the password. */
  isSecondFactor: boolean;
  onCodes: (recoveryCodes: string[]) => void;
}

export function Passkeys({ passkeys, isSecondFactor, onCodes }: PasskeysProps) {
  const [removing, setRemoving] = useState<PasskeySummary | null>(null);
  return (
    <Card title={SECURITY_MESSAGES.passkeys}>
      <p className="mb-4 text-ink-2">
        {isSecondFactor ? SECURITY_MESSAGES.passkeyIsSecond : SECURITY_MESSAGES.passkeySignsIn}
      </p>
      {passkeys.length > 0 && (
        <ul aria-label={SECURITY_MESSAGES.yourPasskeys} className="mb-5 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <AddPasskey onCodes={onCodes} />
      ) : (
        <p className="text-ink-2">{SECURITY_MESSAGES.noPasskeySupport}</p>
      )}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

function PasskeyItem({
  passkey: { name, createdAt, usedAt },
  onRemove,
}: {
  passkey: PasskeySummary;
  onRemove: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-2">
          <RichText
            text={
              usedAt
                ? SECURITY_MESSAGES.passkeyUsed(formatMoment(createdAt), formatMoment(usedAt))
                : SECURITY_MESSAGES.passkeyUnused(formatMoment(createdAt))
            }
            tags={{
              added: (inside) => <time dateTime={createdAt}>{inside}</time>,
              used: (inside) => <time dateTime={usedAt ?? undefined}>{inside}</time>,
            }}
          />
        </p>
      </div>
      <Button kind="quiet" className="-mx-2" aria-label={SECURITY_MESSAGES.removePasskey(name)} onClick={onRemove}>
        {CONTROL_MESSAGES.remove}
      </Button>
    </li>
  );
}

function RemovePasskey({ passkey: { _id, name }, onClose }: { passkey: PasskeySummary; onClose: () => void }) {
  const [removePasskey] = useRemovePasskeyMutation();
  return (
    <ActionDialog
      title={SECURITY_MESSAGES.confirmRemovePasskey(name)}
      confirmLabel={CONTROL_MESSAGES.remove}
      action={() => removePasskey(_id).unwrap()}
      done={SECURITY_MESSAGES.passkeyRemoved}
      failed={SECURITY_MESSAGES.failed}
      onClose={onClose}
    >
      <p>{SECURITY_MESSAGES.removePasskeyEffect}</p>
    </ActionDialog>
  );
}

interface AddPasskeyProps {
  onCodes: (recoveryCodes: string[]) => void;
}

/** Asks for a name and creates a passkey on the device. */
function AddPasskey({ onCodes }: AddPasskeyProps) {
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
