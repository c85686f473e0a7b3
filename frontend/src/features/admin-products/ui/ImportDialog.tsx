import { IMPORT_LIMIT_BYTES, type ProductImport } from '@shop/contracts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Field } from '../../../shared/ui/Field';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { FileFaults } from '../../../shared/ui/FileFaults';
import { Notice } from '../../../shared/ui/Notice';
import { useCheckedFile } from '../../../shared/ui/use-checked-file';
import { toast } from '../../../shared/ui/toast';
import { PRODUCT_MESSAGES } from '../messages';
import { useImportProductsMutation } from '../api';

/** Import in three steps: choose a file, review the trial run, import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [importProducts, { isLoading: isBusy }] = useImportProductsMutation();
  const { report, refusal, choose, store } = useCheckedFile({
    send: (file, isTrial) => importProducts({ file, isTrial }).unwrap(),
    maxBytes: IMPORT_LIMIT_BYTES,
    texts: { tooLarge: PRODUCT_MESSAGES.csvTooLarge, failed: PRODUCT_MESSAGES.importFailed },
  });
  const isReady = report !== null && report.faultCount === 0 && report.created + report.changed > 0;
  const carry = async (): Promise<void> => {
    const done = await store();
    if (done?.faultCount !== 0) return;
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
  if (report.faultCount > 0) return <FileFaults {...report} texts={PRODUCT_MESSAGES.file} />;
  return (
    <Notice>
      <p className="font-semibold">{summaryOf(report)}</p>
      {report.drafts > 0 && <p>{PRODUCT_MESSAGES.importedDrafts(report.drafts)}</p>}
      {report.removedSizes > 0 && <p>{PRODUCT_MESSAGES.sizesMissing(report.removedSizes)}</p>}
      {report.created + report.changed === 0 && <p>{PRODUCT_MESSAGES.nothingToImport}</p>}
    </Notice>
  );
}
