import { REGISTRATION_LIMIT_BYTES, type RegistrationImport } from '@shop/contracts';
import { FileDialog } from '../../../shared/ui/FileDialog';
import { Notice } from '../../../shared/ui/Notice';
import { useImportRegistrationsMutation } from '../api';
import { TAX_MESSAGES } from '../messages';

/** Imports what the invoice registration portal returned, and says what of it does not fit. */
export function ImportRegistrations({ onClose }: { onClose: () => void }) {
  const [importRegistrations, { data }] = useImportRegistrationsMutation();
  return (
    <FileDialog
      title={TAX_MESSAGES.registrations.heading}
      description={TAX_MESSAGES.registrations.hint}
      submitLabel={TAX_MESSAGES.registrations.import}
      label={TAX_MESSAGES.registrations.file}
      accept=".csv,.json,text/csv,application/json"
      maxBytes={REGISTRATION_LIMIT_BYTES}
      texts={TAX_MESSAGES.registrations}
      send={(file) => importRegistrations(file).unwrap()}
      onCancel={onClose}
    >
      {data && <Outcome done={data} />}
    </FileDialog>
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
