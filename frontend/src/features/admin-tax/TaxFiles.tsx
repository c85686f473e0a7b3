import {
  formatsOf,
  MAX_LEDGER_NAME,
  TALLY_LEDGERS,
  type TaxFile,
  type TaxFileFormat,
  type TallyLedgers,
} from '@shop/contracts';
import { addMonths, monthInIndia, startOfDay, addDays, dayInIndia } from '@shop/contracts/calendar';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { attempt } from '../../shared/ui/attempt';
import { Button } from '../../shared/ui/Button';
import { Card } from '../../shared/ui/Card';
import { DialogButton } from '../../shared/ui/DialogForm';
import { Field } from '../../shared/ui/Field';
import { usePermission } from '../../shared/session/use-permission';
import { Loaded } from '../../shared/ui/Loaded';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useRefetched } from '../../shared/ui/use-refetched';
import { useSettingsForm } from '../../shared/ui/use-settings-form';
import { useTaxFileMutation, useTallyLedgersQuery, useUpdateTallyLedgersMutation } from './api';
import { TAX_MESSAGES } from './messages';
import { ImportRegistrations } from './ui/ImportRegistrations';

const GROUPS: Readonly<Record<keyof typeof TAX_MESSAGES.fileGroups, readonly TaxFile[]>> = {
  returns: ['gstr1', 'gstr3b', 'cmp08', 'einvoices', 'checks'],
  books: ['daybook', 'sales', 'tally', 'documents'],
  money: ['payments', 'refunds', 'advances', 'cash'],
  parts: ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn_b2b', 'hsn_b2c', 'docs'],
};

/** First and last day. */
function daysOf(month: string) {
  const first = startOfDay(`${month}-01`);
  return { from: `${month}-01`, to: addDays(dayInIndia(addMonths(first, 1)), -1) };
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Downloads of a month, or of any days, for tax returns and accounting. The month in the address is chosen first, or the last one. */
export function TaxFiles() {
  const [keepsBooks, setsTaxes] = [usePermission('bookkeeping'), usePermission('settings')];
  const given = useSearchParams()[0].get('month') ?? '';
  const [month, setMonth] = useState(() => (MONTH.test(given) ? given : monthInIndia(addMonths(new Date(), -1))));
  const [days, setDays] = useState(() => daysOf(month));
  const chooseMonth = (chosen: string) => {
    setMonth(chosen);
    if (chosen) setDays(daysOf(chosen));
  };
  return (
    <Card title={TAX_MESSAGES.files}>
      <p className="mb-4 text-ink-2">{TAX_MESSAGES.filesHint}</p>
      <div className="mb-6 grid gap-4 sm:grid-cols-3">
        <Field
          label={TAX_MESSAGES.month}
          type="month"
          value={month}
          onChange={({ target }) => chooseMonth(target.value)}
        />
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={end === 'from' ? TAX_MESSAGES.firstDay : TAX_MESSAGES.lastDay}
            type="date"
            value={days[end]}
            onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          />
        ))}
      </div>
      <FileGroups days={days} />
      {keepsBooks && (
        <DialogButton label={TAX_MESSAGES.registrations.import}>
          {(close) => <ImportRegistrations onClose={close} />}
        </DialogButton>
      )}
      {setsTaxes && (
        <details className="mt-6">
          <summary className="min-h-12 cursor-pointer content-center font-semibold">{TAX_MESSAGES.ledgers}</summary>
          <LedgerNames />
        </details>
      )}
    </Card>
  );
}

function FileGroups({ days }: { days: { from: string; to: string } }) {
  const [taxFile, { isLoading }] = useTaxFileMutation();
  const download = (file: TaxFile, format: TaxFileFormat) =>
    attempt(() => taxFile({ file, format, ...days }).unwrap(), TAX_MESSAGES.fileFailed);
  const groups = Object.entries(GROUPS).map(([group, files]) => (
    <section key={group} className="mb-6 last:mb-0">
      <h3 className="mb-1 font-semibold">{TAX_MESSAGES.fileGroups[group as keyof typeof GROUPS]}</h3>
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <li key={file} className="flex items-center justify-between gap-x-3">
            <span className="min-w-0">{TAX_MESSAGES.fileNames[file]}</span>
            <span className="flex shrink-0">
              {formatsOf(file).map((format) => (
                <Button
                  key={format}
                  kind="quiet"
                  className="px-3!"
                  aria-label={`${TAX_MESSAGES.fileNames[file]}, ${TAX_MESSAGES.formats[format]}`}
                  disabled={isLoading}
                  onClick={() => void download(file, format)}
                >
                  {TAX_MESSAGES.formats[format]}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
  return (
    <>
      <div className="mb-6 grid gap-2 sm:flex sm:items-center sm:gap-4">
        <Button isBusy={isLoading} className="sm:shrink-0" onClick={() => void download('all', 'zip')}>
          {TAX_MESSAGES.allFiles}
        </Button>
        <p className="text-ink-2">{TAX_MESSAGES.allFilesHint}</p>
      </div>
      {groups}
    </>
  );
}

const LEDGERS = Object.keys(TALLY_LEDGERS) as (keyof TallyLedgers)[];

/** Names of the shop's ledgers in the file for Tally. */
function LedgerNames() {
  const query = useRefetched(useTallyLedgersQuery(undefined, { refetchOnMountOrArgChange: true }));
  const error = useLoadError(query, TAX_MESSAGES.ledgersNotLoaded);
  return (
    <Loaded query={query} error={error}>
      {(ledgers) => <LedgerForm ledgers={ledgers} />}
    </Loaded>
  );
}

function LedgerForm({ ledgers }: { ledgers: TallyLedgers }) {
  const [update] = useUpdateTallyLedgersMutation();
  const { field, submit, state } = useSettingsForm<TallyLedgers, TallyLedgers, TallyLedgers>({
    settings: ledgers,
    valuesOf: (names) => names,
    inputOf: (names) => names,
    save: (input) => update(input).unwrap(),
    texts: { saved: TAX_MESSAGES.ledgersSaved, saveFailed: TAX_MESSAGES.ledgersFailed },
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <p className="text-ink-2 sm:col-span-2">{TAX_MESSAGES.ledgersHint}</p>
      {LEDGERS.map((ledger) => (
        <Field key={ledger} label={TAX_MESSAGES.ledgerNames[ledger]} maxLength={MAX_LEDGER_NAME} {...field(ledger)} />
      ))}
      <Button type="submit" kind="secondary" className="sm:col-span-2 sm:justify-self-start" isBusy={state.isBusy}>
        {TAX_MESSAGES.saveLedgers}
      </Button>
    </form>
  );
}
