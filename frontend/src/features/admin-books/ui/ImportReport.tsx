import { SETTLEMENT_LIMIT_BYTES } from '@shop/contracts/settlements';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useImportSettlementsMutation } from '../api';
import { BOOKS_MESSAGES } from '../messages';

/** Imports a settlement report from a file. */
export function ImportReport({ onClose }: { onClose: () => void }) {
  const [importSettlements, { isLoading }] = useImportSettlementsMutation();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const choose = (chosen: File | undefined) => {
    const isTooLarge = chosen !== undefined && chosen.size > SETTLEMENT_LIMIT_BYTES;
    setError(isTooLarge ? BOOKS_MESSAGES.tooLarge : undefined);
    setFile(isTooLarge ? undefined : chosen);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    return importSettlements(file!)
      .unwrap()
      .then((done) => {
        toast.success(BOOKS_MESSAGES.imported(done));
        onClose();
      })
      .catch((failure: unknown) => setError(messageOf(failure, BOOKS_MESSAGES.importFailed)));
  };
  return (
    <DialogForm
      title={BOOKS_MESSAGES.importHeading}
      description={BOOKS_MESSAGES.importHint}
      submitLabel={BOOKS_MESSAGES.import}
      isBusy={isLoading}
      isDisabled={!file}
      onCancel={onClose}
      onSubmit={send}
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
