import { IMPORT_LIMIT_BYTES, type ProductImport } from '@shop/contracts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Field } from '../../../shared/ui/Field';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { Notice } from '../../../shared/ui/Notice';
import { ScrollTable } from '../../../shared/ui/Table';
import { toast } from '../../../shared/ui/toast';
import { PRODUCT_MESSAGES } from '../messages';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { useImportProductsMutation } from '../api';

/** Import in three steps: choose a file, review the trial run, import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { report, refusal, isBusy, choose, runImport } = useProductImport();
  const isReady = report !== null && report.faultCount === 0 && report.created + report.changed > 0;
  const carry = async (): Promise<void> => {
    const done = await runImport();
    if (!done) return;
    toast.success(PRODUCT_MESSAGES.importDone(summaryOf(done)));
    onClose();
  };
  return (
    <Dialog title={PRODUCT_MESSAGES.importHeading} description={PRODUCT_MESSAGES.importDescription} onCancel={onClose}>
      <div className="grid gap-5">
        <Field
          type="file"
          label={PRODUCT_MESSAGES.csvFile}
          accept=".csv,text/csv"
          disabled={isBusy}
          className="[&_input]:py-2.5"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {isBusy && (
          <p role="status" className="text-ink-2">
            {PRODUCT_MESSAGES.working}
          </p>
        )}
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {!isBusy && report && <Report report={report} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {CONTROL_MESSAGES.cancel}
          </Button>
          <Button disabled={!isReady} isBusy={isBusy} onClick={() => void carry()}>
            {PRODUCT_MESSAGES.import}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function summaryOf({ created, changed, unchanged }: ProductImport): string {
  return PRODUCT_MESSAGES.importSummary(created, changed, unchanged);
}

function Report({ report }: { report: ProductImport }) {
  if (report.faultCount > 0) return <Faults report={report} />;
  return (
    <Notice>
      <p className="font-semibold">{summaryOf(report)}</p>
      {report.drafts > 0 && <p>{PRODUCT_MESSAGES.importedDrafts(report.drafts)}</p>}
      {report.removedSizes > 0 && <p>{PRODUCT_MESSAGES.sizesMissing(report.removedSizes)}</p>}
      {report.created + report.changed === 0 && <p>{PRODUCT_MESSAGES.nothingToImport}</p>}
    </Notice>
  );
}

function Faults({ report: { faults, faultCount } }: { report: ProductImport }) {
  return (
    <div className="grid gap-3">
      <Notice tone="error">
        <p className="font-semibold">{PRODUCT_MESSAGES.fileProblems(faultCount)}</p>
        {faultCount > faults.length && <p>{PRODUCT_MESSAGES.firstProblems(faults.length)}</p>}
      </Notice>
      <div className="max-h-72 overflow-y-auto">
        <ScrollTable
          caption={PRODUCT_MESSAGES.problemTable.caption}
          head={
            <>
              <th scope="col">{PRODUCT_MESSAGES.problemTable.row}</th>
              <th scope="col">{PRODUCT_MESSAGES.problemTable.column}</th>
              <th scope="col">{PRODUCT_MESSAGES.problemTable.advice}</th>
            </>
          }
        >
          {faults.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <th scope="row" className="tabular-nums">
                {row}
              </th>
              <td>{column}</td>
              <td className="min-w-48">{message}</td>
            </tr>
          ))}
        </ScrollTable>
      </div>
    </div>
  );
}

interface ProductImportState {
  /** The result of the trial run; null until it is available. */
  report: ProductImport | null;
  refusal: string | null;
  isBusy: boolean;
  choose: (file: File | undefined) => Promise<void>;
  /** Imports the chosen file. @returns the result, or null when nothing was imported */
  runImport: () => Promise<ProductImport | null>;
}

/** Runs a trial import when a file is chosen, so that the admin can review the changes first. */
function useProductImport(): ProductImportState {
  const [importProducts, { isLoading }] = useImportProductsMutation();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ProductImport | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (chosen: File, isTrial: boolean): Promise<ProductImport | null> => {
    setRefusal(null);
    try {
      const response = await importProducts({ file: chosen, isTrial }).unwrap();
      setReport(response);
      return response.faultCount === 0 ? response : null;
    } catch (error) {
      setReport(null);
      setRefusal(messageOf(error, PRODUCT_MESSAGES.importFailed));
      return null;
    }
  };

  return {
    report,
    refusal,
    isBusy: isLoading,
    choose: async (chosen) => {
      setReport(null);
      setRefusal(chosen && chosen.size > IMPORT_LIMIT_BYTES ? PRODUCT_MESSAGES.csvTooLarge : null);
      setFile(chosen ?? null);
      if (chosen && chosen.size <= IMPORT_LIMIT_BYTES) await send(chosen, true);
    },
    runImport: () => (file ? send(file, false) : Promise.resolve(null)),
  };
}
