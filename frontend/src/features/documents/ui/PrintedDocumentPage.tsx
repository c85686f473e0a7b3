import type { PrintedDocument } from '@shop/contracts';
import { lazy, Suspense } from 'react';
import { DOCUMENT_MESSAGES } from '../messages';

const QrCode = lazy(() => import('../../../shared/ui/QrCode').then((loaded) => ({ default: loaded.QrCode })));

/** A document as it is printed on a page of A4. */
export function PrintedDocumentPage({ document }: { document: PrintedDocument }) {
  const { number, title, statement, copy, facts, parties, totals, words, notes, registration, annexure } = document;
  return (
    <article
      aria-label={`${title} ${number}`}
      className="print-page max-w-[56rem] rounded-card border border-line bg-paper p-5 text-sm sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0 print:text-xs"
    >
      {statement && <p className="mb-2 font-semibold">{statement}</p>}
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-ink pb-3">
        <h2 className="text-h3">{title}</h2>
        {copy && <p className="text-ink-2">{copy}</p>}
      </header>
      <Pairs pairs={facts} className="mt-4 grid gap-x-8 sm:grid-cols-2 print:grid-cols-2" />
      {registration && <Registration registration={registration} />}
      <div className="mt-5 grid gap-5 sm:grid-cols-3 print:grid-cols-3">
        {parties.map((party) => (
          <Party key={party.title} party={party} />
        ))}
      </div>
      <Lines table={document} />
      <div className="mt-4 flex flex-col gap-4 sm:flex-row sm:justify-between print:flex-row print:justify-between">
        {words && (
          <p className="max-w-sm">
            <span className="text-ink-2">{DOCUMENT_MESSAGES.amountInWords}</span> {words}
          </p>
        )}
        <Pairs
          pairs={totals}
          className="min-w-60 tabular-nums [&>div:last-child]:border-t [&>div:last-child]:border-ink [&>div:last-child]:font-semibold"
        />
      </div>
      <footer className="mt-6 border-t border-line pt-3 text-ink-2">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
      {annexure && (
        <section className="mt-8 break-before-page">
          <h3 className="font-semibold">{annexure.title}</h3>
          <Lines table={annexure} />
        </section>
      )}
    </article>
  );
}

/** The numbers and the QR code of the invoice registration portal. */
function Registration({ registration: { facts, qr } }: { registration: NonNullable<PrintedDocument['registration']> }) {
  return (
    <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
      <dl className="grid min-w-0 grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="font-normal text-ink-2">{label}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {qr && (
        <Suspense fallback={null}>
          <QrCode text={qr} label={DOCUMENT_MESSAGES.qrCode} className="size-44" />
        </Suspense>
      )}
    </div>
  );
}

function Pairs({ pairs, className }: { pairs: PrintedDocument['facts']; className: string }) {
  return (
    <dl className={className}>
      {pairs.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 py-0.5">
          <dt className="font-normal text-ink-2">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Party({ party: { title, lines } }: { party: PrintedDocument['parties'][number] }) {
  return (
    <section>
      <h3 className="font-body text-sm font-normal text-ink-2">{title}</h3>
      {lines.map((line, at) => (
        <p key={line} className={at === 0 ? 'font-semibold' : 'wrap-anywhere'}>
          {line}
        </p>
      ))}
    </section>
  );
}

/** Scrolls sideways on narrow screens. */
function Lines({ table: { title, columns, rows } }: { table: Pick<PrintedDocument, 'title' | 'columns' | 'rows'> }) {
  const align = (at: number) => (columns[at]?.isNumeric ? 'text-right tabular-nums' : 'text-left');
  return (
    <div role="region" aria-label={title} tabIndex={0} className="mt-5 overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse [&_td]:border-b [&_td]:border-line [&_td]:px-2 [&_td]:py-1.5 [&_th]:px-2 [&_th]:py-1.5 [&_tr>*:first-child]:pl-0 [&_tr>*:last-child]:pr-0">
        <thead className="border-y border-ink">
          <tr>
            {columns.map(({ heading }, at) => (
              <th key={heading} scope="col" className={`font-semibold ${align(at)}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]} className="break-inside-avoid align-top">
              {cells.map((cell, at) => (
                <td key={columns[at]?.heading} className={`whitespace-pre-line ${align(at)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
