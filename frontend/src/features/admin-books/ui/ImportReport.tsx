import { SETTLEMENT_LIMIT_BYTES } from '@shop/contracts/settlements';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useImportRemittancesMutation, useImportSettlementsMutation } from '../api';
import { BOOKS_MESSAGES } from '../messages';

interface ImportProps {
  onClose: () => void;
}

/** Imports a settlement report of the payment provider. */
export function ImportReport({ onClose }: ImportProps) {
  const [importSettlements] = useImportSettlementsMutation();
  const send = async (file: File) => BOOKS_MESSAGES.imported(await importSettlements(file).unwrap());
  return (
    <ImportFile
      title={BOOKS_MESSAGES.importHeading}
      hint={BOOKS_MESSAGES.importHint}
      label={BOOKS_MESSAGES.import}
      send={send}
      onClose={onClose}
    />
  );
}

/** Imports when a courier has transferred the cash of which parcels. */
export function ImportCash({ onClose }: ImportProps) {
  const [importRemittances] = useImportRemittancesMutation();
  const send = async (file: File) => BOOKS_MESSAGES.cashImported(await importRemittances(file).unwrap());
  return (
    <ImportFile
      title={BOOKS_MESSAGES.cashHeading}
      hint={BOOKS_MESSAGES.cashHint}
      label={BOOKS_MESSAGES.cashImport}
      send={send}
      onClose={onClose}
    />
  );
}

interface ImportFileProps extends ImportProps {
  title: string;
  hint: string;
  label: string;
  /** Imports the file. Resolves with what was done, in words. */
  send: (file: File) => Promise<string>;
}

function ImportFile({ title, hint, label, send, onClose }: ImportFileProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const choose = (chosen: File | undefined) => {
    const isTooLarge = chosen !== undefined && chosen.size > SETTLEMENT_LIMIT_BYTES;
    setError(isTooLarge ? BOOKS_MESSAGES.tooLarge : undefined);
    setFile(isTooLarge ? undefined : chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    return send(file!)
      .then((done) => {
        toast.success(done);
        onClose();
      })
      .catch((failure: unknown) => setError(messageOf(failure, BOOKS_MESSAGES.importFailed)))
      .finally(() => setIsBusy(false));
  };
  return (
    <DialogForm
      title={title}
      description={hint}
      submitLabel={label}
      isBusy={isBusy}
      isDisabled={!file}
      onCancel={onClose}
      onSubmit={submit}
    >
      <Field
        type="file"
        label={BOOKS_MESSAGES.csvFile}
        accept=".csv,text/csv"
        className="[&_input]:py-2.5"
        error={error}
        onChange={({ target }) => choose(target.files?.[0])}
      />
    </DialogForm>
  );
}
