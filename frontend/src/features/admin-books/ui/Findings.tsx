import { formatDay } from '@shop/contracts/calendar';
import { MAX_MONTH_NOTE, type SettlementFinding } from '@shop/contracts/settlements';
import { formatRupees } from '@shop/money';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/api/message-of';
import { paths } from '../../../shared/config/paths';
import { Button } from '../../../shared/ui/Button';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { useExplainFindingMutation } from '../api';
import { BOOKS_MESSAGES } from '../messages';

const { findingColumns: COLUMNS } = BOOKS_MESSAGES;
const figure = (rupees: number | null) => (rupees === null ? BOOKS_MESSAGES.none : formatRupees(rupees));

/** What does not match, with both figures. Each entry can be explained, which takes it off the list. */
export function Findings({ findings, total }: { findings: readonly SettlementFinding[]; total: number }) {
  const [explaining, setExplaining] = useState<SettlementFinding | null>(null);
  if (findings.length === 0) return <p className="text-ink-2">{BOOKS_MESSAGES.noFindings}</p>;
  return (
    <>
      <p role="status" className="mb-2 text-sm text-ink-2">
        {BOOKS_MESSAGES.findingCount(findings.length, total)}
      </p>
      <CardTable
        caption={BOOKS_MESSAGES.findings}
        head={Object.entries(COLUMNS).map(([column, heading]) => (
          <th key={column} scope="col">
            {heading}
          </th>
        ))}
      >
        {findings.map((finding) => (
          <Finding
            key={`${finding.kind} ${finding.subject}`}
            finding={finding}
            onExplain={() => setExplaining(finding)}
          />
        ))}
      </CardTable>
      {explaining && <ExplainDialog finding={explaining} onEnd={() => setExplaining(null)} />}
    </>
  );
}

function Finding({ finding, onExplain }: { finding: SettlementFinding; onExplain: () => void }) {
  const { kind, subject, payout, order, expected, reported, at } = finding;
  return (
    <CardRow>
      <th scope="row" role="rowheader" className="font-semibold">
        {BOOKS_MESSAGES.kinds[kind]}
      </th>
      <CardCell label={COLUMNS.subject} className="min-w-0 text-sm wrap-anywhere">
        {subject}
        <span className="block text-muted">
          {formatDay(at)}
          {payout?.utr && `, ${BOOKS_MESSAGES.inPayout(payout.utr)}`}
        </span>
        {order && (
          <Link
            to={paths.admin.order(order._id)}
            className="link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
          >
            {order.orderNumber}
          </Link>
        )}
      </CardCell>
      <CardCell label={COLUMNS.expected} className="whitespace-nowrap tabular-nums">
        {figure(expected)}
      </CardCell>
      <CardCell label={COLUMNS.reported} className="whitespace-nowrap tabular-nums">
        {figure(reported)}
      </CardCell>
      <CardCell label="">
        <Button
          kind="quiet"
          aria-label={BOOKS_MESSAGES.explainSubject(`${BOOKS_MESSAGES.kinds[kind]}, ${subject}`)}
          onClick={onExplain}
        >
          {BOOKS_MESSAGES.explain}
        </Button>
      </CardCell>
    </CardRow>
  );
}

function ExplainDialog({ finding, onEnd }: { finding: SettlementFinding; onEnd: () => void }) {
  const [explain, { isLoading }] = useExplainFindingMutation();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const { kind, subject, expected, reported } = finding;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!note.trim()) return setError(BOOKS_MESSAGES.noteMissing);
    return explain({ kind, subject, expected, reported, note })
      .unwrap()
      .then(onEnd)
      .catch((failure: unknown) => setError(messageOf(failure, BOOKS_MESSAGES.explainFailed)));
  };
  return (
    <DialogForm
      title={BOOKS_MESSAGES.explainSubject(subject)}
      description={BOOKS_MESSAGES.explainHint}
      submitLabel={BOOKS_MESSAGES.explain}
      isBusy={isLoading}
      onCancel={onEnd}
      onSubmit={save}
    >
      <Field
        label={BOOKS_MESSAGES.note}
        value={note}
        maxLength={MAX_MONTH_NOTE}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
    </DialogForm>
  );
}
