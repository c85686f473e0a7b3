import { TAX_FILES, type TaxFile } from '@shop/contracts';
import { monthInIndia } from '@shop/contracts/calendar';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Field } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useTaxFileMutation } from '../api';
import { TAX_MESSAGES } from '../messages';

/** Downloads for the tax return of a month. */
export function TaxFiles() {
  const [month, setMonth] = useState(() => monthInIndia(new Date()));
  const [taxFile, { isLoading }] = useTaxFileMutation();
  const download = (file: TaxFile) =>
    taxFile({ file, month })
      .unwrap()
      .catch((error: unknown) => toast.error(messageOf(error, TAX_MESSAGES.fileFailed)));
  return (
    <Card title={TAX_MESSAGES.files}>
      <p className="mb-4 text-ink-2">{TAX_MESSAGES.filesHint}</p>
      <Field
        label={TAX_MESSAGES.month}
        type="month"
        className="mb-4 max-w-60"
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      <ul className="grid gap-3 sm:grid-cols-2">
        {TAX_FILES.map((file) => (
          <li key={file}>
            <Button kind="secondary" className="w-full" disabled={isLoading} onClick={() => void download(file)}>
              {TAX_MESSAGES.fileNames[file]}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
