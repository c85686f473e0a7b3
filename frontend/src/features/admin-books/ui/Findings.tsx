import { formatDay } from '@shop/contracts/calendar';
import { FINDING_KINDS, MAX_MONTH_NOTE, type FindingKind, type SettlementFinding } from '@shop/contracts/settlements';
import { formatRupees, fromRupees, signedPaise, toRupees } from '@shop/money';
import { useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { Link } from '../../../shared/ui/Link';
import { messageOf } from '../../../shared/api/message-of';
import { orderPath } from '../../../shared/session/order-path';
import { sessionSlice } from '../../../shared/session/session-slice';
import { usePermission } from '../../../shared/session/use-permission';
import { Button } from '../../../shared/ui/Button';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { useExplainFindingMutation } from '../api';
import { BOOKS_MESSAGES } from '../messages';

const { findingColumns: COLUMNS } = BOOKS_MESSAGES;
const figure = (rupees: number | null) => (rupees === null ? BOOKS_MESSAGES.none : formatRupees(rupees));

/** Entries that are shown before the others are asked for. */
const FIRST = 20;

interface FindingsProps {
  findings: readonly SettlementFinding[];
  total: number;
}

/** What does not match, with both figures, all or of one kind. Each entry can be explained, which takes it off the list. */
export function Findings({ findings, total }: FindingsProps) {
  const [kind, setKind] = useState<FindingKind | ''>('');
  const [isWhole, setIsWhole] = useState(false);
  if (findings.length === 0) return <p className="text-ink-2">{BOOKS_MESSAGES.noFindings}</p>;
  const chosen = findings.some((one) => one.kind === kind) ? findings.filter((one) => one.kind === kind) : findings;
  const shown = isWhole ? chosen : chosen.slice(0, FIRST);
  return (
    <>
      <KindSelect findings={findings} kind={kind} onChange={setKind} />
      <p role="status" className="mb-2 text-sm text-ink-2">
        {BOOKS_MESSAGES.findingCount(shown.length, chosen === findings ? total : chosen.length)}
      </p>
      <FindingTable findings={shown} />
      {shown.length < chosen.length && (
        <Button kind="secondary" className="mt-4 max-sm:w-full" onClick={() => setIsWhole(true)}>
          {BOOKS_MESSAGES.showOthers(chosen.length - shown.length)}
        </Button>
      )}
    </>
  );
}

interface KindSelectProps {
  findings: readonly SettlementFinding[];
  kind: FindingKind | '';
  onChange: (kind: FindingKind | '') => void;
}

/** Chooses one of the kinds that occur. Each says how many there are, and by how much both figures differ. */
function KindSelect({ findings, kind, onChange }: KindSelectProps) {
  const kinds = FINDING_KINDS.map((one) => ({ one, of: findings.filter((finding) => finding.kind === one) }));
  const known = kinds.filter(({ of }) => of.length > 0);
  if (known.length < 2) return null;
  return (
    <div className="mb-4 sm:max-w-md">
      <Select
        label={BOOKS_MESSAGES.findingKind}
        value={known.some(({ one }) => one === kind) ? kind : ''}
        onChange={({ target }) => onChange(target.value as FindingKind | '')}
      >
        <option value="">{BOOKS_MESSAGES.everyKind(findings.length)}</option>
        {known.map(({ one, of }) => (
          <option key={one} value={one}>
            {BOOKS_MESSAGES.kindCount(BOOKS_MESSAGES.kinds[one], of.length, formatRupees(differenceOf(of)))}
          </option>
        ))}
      </Select>
    </div>
  );
}

const paiseOf = (rupees: number | null): number =>
  rupees === null ? 0 : Math.sign(rupees) * fromRupees(Math.abs(rupees));

/** What the reports have less the shop's figures, in rupees. */
const differenceOf = (findings: readonly SettlementFinding[]): number =>
  toRupees(
    signedPaise(findings.reduce((total, { expected, reported }) => total + paiseOf(reported) - paiseOf(expected), 0)),
  );

function FindingTable({ findings }: { findings: readonly SettlementFinding[] }) {
  const [explaining, setExplaining] = useState<SettlementFinding | null>(null);
  return (
    <>
      <CardTable caption={BOOKS_MESSAGES.findings} head={Object.values(COLUMNS)}>
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
  const keepsBooks = usePermission('bookkeeping');
  const role = useSelector(sessionSlice.selectors.role);
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
          <Link to={orderPath(role, order._id)} className="link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center">
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
        {keepsBooks && (
          <Button
            kind="quiet"
            aria-label={BOOKS_MESSAGES.explainSubject(`${BOOKS_MESSAGES.kinds[kind]}, ${subject}`)}
            onClick={onExplain}
          >
            {BOOKS_MESSAGES.explain}
          </Button>
        )}
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
