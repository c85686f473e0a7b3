import { RECIPIENT_COLUMNS, RECIPIENT_LIMITS, type RecipientCheck } from '@shop/contracts/recipients';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { saveFile } from '../../../shared/lib/save-file';
import { Button } from '../../../shared/ui/Button';
import { Field, TextArea } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import { Notice } from '../../../shared/ui/Notice';
import { ScrollTable } from '../../../shared/ui/Table';
import { useUploadRecipientsMutation } from '../api';
import { RECIPIENTS_MESSAGES as TEXTS } from '../messages';

const BYTE_ORDER_MARK = '\uFEFF';
const SAMPLE = [
  RECIPIENT_COLUMNS.join(','),
  'Meera Iyer,9876543210,"12, Lake View Road",Flat 4,Pune,Maharashtra,411001,Almonds,250g,1,"Happy Diwali, Meera",',
  'Ravi Menon,9876501234,7 Hill Street,,Kochi,Kerala,682001,Almonds,250g,2,,',
].join('\r\n');

const downloadSample = () =>
  saveFile('recipients.csv', new Blob([BYTE_ORDER_MARK + SAMPLE], { type: 'text/csv;charset=utf-8' }));

/** Two steps: a file is checked when it is chosen, and stored when it is sound. @param onStored gets the id of the list */
export function UploadRecipients({ onStored }: { onStored: (list: string) => void }) {
  const { report, refusal, isBusy, choose, store } = useUpload(onStored);
  const [pasted, setPasted] = useState('');
  return (
    <div className="grid gap-6 rounded-card bg-paper p-6 shadow-card sm:p-8">
      <div className="grid gap-2">
        <p className="text-ink-2">{TEXTS.columns}</p>
        <button
          type="button"
          onClick={downloadSample}
          className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold"
        >
          <Icon name="download" size={18} />
          {TEXTS.sample}
        </button>
      </div>
      <Field
        type="file"
        label={TEXTS.file}
        accept=".csv,text/csv"
        disabled={isBusy}
        className="[&_input]:py-2.5"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <TextArea
        label={TEXTS.pasted}
        rows={4}
        value={pasted}
        spellCheck={false}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        onChange={({ target }) => setPasted(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          isBusy={isBusy}
          disabled={pasted.trim() === ''}
          onClick={() => void choose(new File([pasted], 'pasted.csv', { type: 'text/csv' }))}
        >
          {TEXTS.check}
        </Button>
        <Button disabled={report?.faultCount !== 0} isBusy={isBusy} onClick={() => void store()}>
          {TEXTS.go}
        </Button>
      </div>
      {isBusy && <p role="status">{TEXTS.checking}</p>}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {!isBusy && report && <Report report={report} />}
    </div>
  );
}

function Report({ report: { recipients, pieces, faults, faultCount } }: { report: RecipientCheck }) {
  if (faultCount === 0) return <Notice tone="success">{TEXTS.sound(recipients, pieces)}</Notice>;
  return (
    <div className="grid gap-3">
      <Notice tone="error">
        <p className="font-semibold">{TEXTS.faults(faultCount)}</p>
        {faultCount > faults.length && <p>{TEXTS.firstFaults(faults.length)}</p>}
      </Notice>
      <div className="max-h-96 overflow-y-auto">
        <ScrollTable
          caption={TEXTS.table.caption}
          head={
            <>
              <th scope="col">{TEXTS.table.row}</th>
              <th scope="col">{TEXTS.table.column}</th>
              <th scope="col">{TEXTS.table.advice}</th>
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

/** Checks a file when it is chosen, and stores it when the customer goes on. */
function useUpload(onStored: (list: string) => void) {
  const [upload, { isLoading: isBusy }] = useUploadRecipientsMutation();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<RecipientCheck | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (chosen: File, isDryRun: boolean): Promise<void> => {
    setRefusal(null);
    try {
      const response = await upload({ file: chosen, isDryRun }).unwrap();
      setReport(response);
      if (response.list) onStored(response.list);
    } catch (error) {
      setReport(null);
      setRefusal(messageOf(error, TEXTS.failed));
    }
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    const isTooLarge = chosen !== undefined && chosen.size > RECIPIENT_LIMITS.fileBytes;
    setReport(null);
    setRefusal(isTooLarge ? TEXTS.tooLarge : null);
    setFile(isTooLarge ? null : (chosen ?? null));
    if (chosen && !isTooLarge) await send(chosen, true);
  };
  return { report, refusal, isBusy, choose, store: async () => file && send(file, false) };
}
