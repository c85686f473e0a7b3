import { RECIPIENT_COLUMNS, RECIPIENT_LIMITS } from '@shop/contracts/recipients';
import { useState } from 'react';
import { saveFile } from '../../../shared/lib/save-file';
import { Button } from '../../../shared/ui/Button';
import { Field, TextArea } from '../../../shared/ui/Field';
import { FileFaults } from '../../../shared/ui/FileFaults';
import { Icon } from '../../../shared/ui/Icon';
import { Notice } from '../../../shared/ui/Notice';
import { useCheckedFile } from '../../../shared/ui/use-checked-file';
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
  const [upload, { isLoading: isBusy }] = useUploadRecipientsMutation();
  const { report, refusal, choose, store } = useCheckedFile({
    send: (file, isDryRun) => upload({ file, isDryRun }).unwrap(),
    maxBytes: RECIPIENT_LIMITS.fileBytes,
    texts: TEXTS,
  });
  const goOn = async () => {
    const list = (await store())?.list;
    if (list) onStored(list);
  };
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
        readOnly={isBusy}
        spellCheck={false}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        onChange={({ target }) => {
          setPasted(target.value);
          // What was checked is no longer what is shown.
          void choose(undefined);
        }}
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
        <Button disabled={report?.faultCount !== 0} isBusy={isBusy} onClick={() => void goOn()}>
          {TEXTS.go}
        </Button>
      </div>
      {isBusy && <p role="status">{TEXTS.checking}</p>}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {!isBusy && report?.faultCount === 0 && (
        <Notice tone="success">{TEXTS.sound(report.recipients, report.pieces)}</Notice>
      )}
      {!isBusy && report && report.faultCount > 0 && <FileFaults {...report} texts={TEXTS} />}
    </div>
  );
}
