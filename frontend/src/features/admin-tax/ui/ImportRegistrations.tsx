import { REGISTRATION_LIMIT_BYTES, type RegistrationImport } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { Notice } from '../../../shared/ui/Notice';
import { useImportRegistrationsMutation } from '../api';
import { TAX_MESSAGES } from '../messages';

/** Imports what the invoice registration portal returned, and says what of it does not fit. */
export function ImportRegistrations({ onClose }: { onClose: () => void }) {
  const [importRegistrations, { isLoading, data }] = useImportRegistrationsMutation();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const choose = (chosen: File | undefined) => {
    const isTooLarge = chosen !== undefined && chosen.size > REGISTRATION_LIMIT_BYTES;
    setError(isTooLarge ? TAX_MESSAGES.registrations.tooLarge : undefined);
    setFile(isTooLarge ? undefined : chosen);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    return importRegistrations(file!)
      .unwrap()
      .then(() => setError(undefined))
      .catch((failure: unknown) => setError(messageOf(failure, TAX_MESSAGES.registrations.failed)));
  };
  return (
    <DialogForm
      title={TAX_MESSAGES.registrations.heading}
      description={TAX_MESSAGES.registrations.hint}
      submitLabel={TAX_MESSAGES.registrations.import}
      isBusy={isLoading}
      isDisabled={!file}
      onCancel={onClose}
      onSubmit={send}
    >
      <Field
        type="file"
        label={TAX_MESSAGES.registrations.file}
        accept=".csv,.json,text/csv,application/json"
        className="[&_input]:py-2.5"
        error={error}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {data && <Outcome done={data} />}
    </DialogForm>
  );
}

function Outcome({ done: { added, unchanged, unknown, faults } }: { done: RegistrationImport }) {
  return (
    <Notice>
      <p>{TAX_MESSAGES.registrations.done(added, unchanged)}</p>
      {unknown.length > 0 && <p>{TAX_MESSAGES.registrations.unknown(unknown.join(', '))}</p>}
      <ul className="grid gap-1 empty:hidden">
        {faults.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
