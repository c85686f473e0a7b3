import type { TaxRate } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { useState } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { Field } from '../../../shared/ui/Field';
import { IconButton } from '../../../shared/ui/IconButton';
import { ScrollTable } from '../../../shared/ui/Table';
import { useDeleteTaxRateMutation } from '../api';
import { TAX_MESSAGES } from '../messages';

const MAX_SHOWN = 10;

/** The dated rates, found by code, with a button that deletes each. */
export function RatesTable({ rates }: { rates: readonly TaxRate[] }) {
  const [code, setCode] = useState('');
  const found = rates.filter(({ hsn }) => hsn.startsWith(code) || code.startsWith(hsn));
  const [deleting, setDeleting] = useState<TaxRate | null>(null);
  const [deleteTaxRate, { isLoading }] = useDeleteTaxRateMutation();
  const confirm = ({ _id }: TaxRate) =>
    attempt(async () => {
      await deleteTaxRate(_id).unwrap();
      setDeleting(null);
    }, TAX_MESSAGES.rateFailed);
  const headings = ['hsn', 'rate', 'from', 'until', 'source'] as const;
  return (
    <>
      <div className="mb-4 sm:w-64">
        <Field
          label={TAX_MESSAGES.findRates}
          type="search"
          inputMode="numeric"
          value={code}
          onChange={(event) => setCode(event.target.value.trim())}
        />
      </div>
      <p role="status" className="mb-2 text-sm text-ink-2">
        {TAX_MESSAGES.ratesFound(Math.min(found.length, MAX_SHOWN), found.length)}
      </p>
      <ScrollTable
        caption={TAX_MESSAGES.allRates}
        head={
          <>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {TAX_MESSAGES[heading]}
              </th>
            ))}
            <td />
          </>
        }
      >
        {found.slice(0, MAX_SHOWN).map((rate) => (
          <RateRow key={rate._id} rate={rate} onDelete={() => setDeleting(rate)} />
        ))}
      </ScrollTable>
      {deleting && (
        <ConfirmDialog
          title={TAX_MESSAGES.confirmDelete(deleting.hsn)}
          confirmLabel={TAX_MESSAGES.delete}
          isBusy={isLoading}
          onCancel={() => setDeleting(null)}
          onConfirm={() => void confirm(deleting)}
        >
          {TAX_MESSAGES.deleteHint}
        </ConfirmDialog>
      )}
    </>
  );
}

function RateRow({ rate, onDelete }: { rate: TaxRate; onDelete: () => void }) {
  const { hsn, validFrom, validTo, source, isConfirmed } = rate;
  return (
    <tr>
      <th scope="row" className="font-semibold">
        {hsn}
      </th>
      <td className="tabular-nums">{rate.rate}%</td>
      <td className="whitespace-nowrap">{formatDay(validFrom)}</td>
      <td className="whitespace-nowrap">{validTo ? formatDay(validTo) : TAX_MESSAGES.noEnd}</td>
      <td className="text-sm text-ink-2">
        {source || TAX_MESSAGES.ownRate}
        {!isConfirmed && <span className="block">{TAX_MESSAGES.unconfirmedRate}</span>}
      </td>
      <td>
        <IconButton icon="trash" label={TAX_MESSAGES.deleteRate(hsn, formatDay(validFrom))} onClick={onDelete} />
      </td>
    </tr>
  );
}
