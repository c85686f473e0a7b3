import { SETTLEMENT_LIMIT_BYTES } from '@shop/contracts/settlements';
import { FileDialog } from '../../../shared/ui/FileDialog';
import { toast } from '../../../shared/ui/toast';
import { useImportRemittancesMutation, useImportSettlementsMutation } from '../api';
import { BOOKS_MESSAGES } from '../messages';

const FILE = {
  label: BOOKS_MESSAGES.csvFile,
  accept: '.csv,text/csv',
  maxBytes: SETTLEMENT_LIMIT_BYTES,
  texts: { tooLarge: BOOKS_MESSAGES.tooLarge, failed: BOOKS_MESSAGES.importFailed },
};

interface ImportProps {
  onClose: () => void;
}

/** Imports a settlement report of the payment provider. */
export function ImportReport({ onClose }: ImportProps) {
  const [importSettlements] = useImportSettlementsMutation();
  const send = async (file: File) => {
    toast.success(BOOKS_MESSAGES.imported(await importSettlements(file).unwrap()));
    onClose();
  };
  return (
    <FileDialog
      {...FILE}
      title={BOOKS_MESSAGES.importHeading}
      description={BOOKS_MESSAGES.importHint}
      submitLabel={BOOKS_MESSAGES.import}
      send={send}
      onCancel={onClose}
    />
  );
}

/** Imports when a courier has transferred the cash of which parcels. */
export function ImportCash({ onClose }: ImportProps) {
  const [importRemittances] = useImportRemittancesMutation();
  const send = async (file: File) => {
    toast.success(BOOKS_MESSAGES.cashImported(await importRemittances(file).unwrap()));
    onClose();
  };
  return (
    <FileDialog
      {...FILE}
      title={BOOKS_MESSAGES.cashHeading}
      description={BOOKS_MESSAGES.cashHint}
      submitLabel={BOOKS_MESSAGES.cashImport}
      send={send}
      onCancel={onClose}
    />
  );
}
