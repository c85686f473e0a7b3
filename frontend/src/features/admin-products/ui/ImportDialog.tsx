import type { ProductImport } from '@shop/contracts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Field } from '../../../shared/ui/Field';
import { Notice } from '../../../shared/ui/Notice';
import { ScrollTable } from '../../../shared/ui/ScrollTable';
import { toast } from '../../../shared/ui/toast';
import { useProductImport } from '../use-product-import';

/** Choose a file, review the trial run, then import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { report, refusal, isBusy, choose, runImport } = useProductImport();
  const isReady = report !== null && report.faultCount === 0 && report.created + report.changed > 0;
  const carry = async (): Promise<void> => {
    const done = await runImport();
    if (!done) return;
    toast.success(`Import done: ${summaryOf(done)}.`);
    onClose();
  };
  return (
    <Dialog
      title="Import products"
      description="Export first to get a file with the right headings. Products that the file leaves out stay as they are."
      onCancel={onClose}
    >
      <div className="grid gap-5">
        <Field
          type="file"
          label="CSV file"
          accept=".csv,text/csv"
          disabled={isBusy}
          className="[&_input]:py-2.5"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {isBusy && (
          <p role="status" className="text-ink-2">
            Working…
          </p>
        )}
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {!isBusy && report && <Report report={report} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isReady} isBusy={isBusy} onClick={() => void carry()}>
            Import
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function summaryOf({ created, changed, unchanged }: ProductImport): string {
  return `${created} new, ${changed} changed, ${counted(unchanged, 'stays', 'stay')} as before`;
}

function Report({ report }: { report: ProductImport }) {
  if (report.faultCount > 0) return <Faults report={report} />;
  return (
    <Notice>
      <p className="font-semibold">{summaryOf(report)}.</p>
      {report.removedSizes > 0 && (
        <p>{counted(report.removedSizes, 'size is', 'sizes are')} missing in the file and will no longer be sold.</p>
      )}
      {report.created + report.changed === 0 && <p>There is nothing to import.</p>}
    </Notice>
  );
}

function Faults({ report: { faults, faultCount } }: { report: ProductImport }) {
  return (
    <div className="grid gap-3">
      <Notice tone="error">
        <p className="font-semibold">
          Fix {counted(faultCount, 'problem', 'problems')} in the file. Nothing was changed.
        </p>
        {faultCount > faults.length && <p>These are the first {faults.length}.</p>}
      </Notice>
      <div className="max-h-72 overflow-y-auto">
        <ScrollTable
          caption="What is wrong in the file"
          head={
            <>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What to do</th>
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
