import { DELIVERY_PARTNERS } from '@shop/contracts';
import { courierOf } from '@shop/contracts/bulk-orders';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { CardRow, CardTable } from '../../../shared/ui/Table';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { BATCH_MESSAGES } from './messages';
import type { ParcelRow } from './parcel-rows';
import { isDone, type BatchOutcome } from './use-step-batch';

const HEAD = [
  ADMIN_ORDER_MESSAGES.order(''),
  ADMIN_ORDER_MESSAGES.trackingId,
  BATCH_MESSAGES.courier,
  BATCH_MESSAGES.outcome,
];

interface ParcelTableProps {
  rows: readonly ParcelRow[];
  problems: readonly (string | null)[];
  outcomes: ReadonlyMap<string, BatchOutcome>;
  courier: string;
  onChange: (at: number, part: Partial<ParcelRow>) => void;
  /** Lines that were pasted into a row. */
  onPaste: (at: number, text: string) => void;
  /** Enter in the last row. */
  onEnd: () => void;
}

/** A row for the parcel of each order. Enter, which scanners send, goes to the next one that is not shipped. */
export function ParcelTable({ rows, problems, outcomes, onEnd, ...row }: ParcelTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...(table.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    if (!next) return onEnd();
    next.focus();
    next.select();
    next.scrollIntoView({ block: 'center' });
  };
  return (
    <CardTable ref={table} caption={BATCH_MESSAGES.parcels} head={HEAD}>
      {rows.map((parcel, at) => (
        <Parcel
          key={parcel.orderNumber}
          {...row}
          {...{ parcel, at, goOn }}
          problem={problems[at] ?? null}
          outcome={outcomes.get(parcel.orderNumber)}
        />
      ))}
    </CardTable>
  );
}

interface ParcelProps extends Pick<ParcelTableProps, 'courier' | 'onChange' | 'onPaste'> {
  parcel: ParcelRow;
  at: number;
  problem: string | null;
  outcome: BatchOutcome | undefined;
  goOn: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const FIELD = 'min-h-11 w-full rounded-input border bg-paper px-3';

function Parcel({ parcel, at, problem, outcome, courier, onChange, onPaste, goOn }: ParcelProps) {
  const { orderNumber, customer, trackingId } = parcel;
  const isShipped = isDone(outcome);
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(at, text);
  };
  return (
    <CardRow>
      <th role="rowheader" scope="row" className="sm:whitespace-nowrap">
        <span className="font-semibold tabular-nums">{orderNumber}</span>{' '}
        <span className="font-normal text-ink-2 sm:block">{customer}</span>
      </th>
      <td role="cell" className="sm:min-w-56">
        {isShipped ? (
          trackingId
        ) : (
          <input
            aria-label={BATCH_MESSAGES.trackingIdOf(orderNumber)}
            placeholder={ADMIN_ORDER_MESSAGES.trackingId}
            aria-invalid={problem !== null}
            value={trackingId}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="next"
            spellCheck={false}
            autoFocus={at === 0}
            className={`${FIELD} ${problem ? 'border-danger' : 'border-field'}`}
            onChange={({ target }) => onChange(at, { trackingId: target.value })}
            onKeyDown={goOn}
            onPaste={paste}
          />
        )}
      </td>
      <td role="cell" className="sm:min-w-44">
        {isShipped ? (courierOf(parcel.courier) ?? courier) : <Courier {...{ parcel, at, courier, onChange }} />}
      </td>
      <td role="cell" className="empty:hidden sm:min-w-48 sm:empty:table-cell">
        <Result problem={problem} outcome={outcome} />
      </td>
    </CardRow>
  );
}

function Courier({ parcel, at, courier, onChange }: Pick<ParcelProps, 'parcel' | 'at' | 'courier' | 'onChange'>) {
  const own = courierOf(parcel.courier);
  return (
    <select
      aria-label={BATCH_MESSAGES.courierOf(parcel.orderNumber)}
      value={own ?? parcel.courier}
      className={`${FIELD} border-field`}
      onChange={({ target }) => onChange(at, { courier: target.value })}
    >
      <option value="">{BATCH_MESSAGES.sameCourier(courier)}</option>
      {parcel.courier && !own && <option>{parcel.courier}</option>}
      {DELIVERY_PARTNERS.map((partner) => (
        <option key={partner}>{partner}</option>
      ))}
    </select>
  );
}

function Result({ problem, outcome }: Pick<ParcelProps, 'problem' | 'outcome'>) {
  const text = problem ?? outcome?.reason;
  if (text) return <span className="text-danger">{text}</span>;
  if (!outcome || outcome.kind === 'failed') return null;
  return <span className="font-semibold text-success">{BATCH_MESSAGES.outcomes[outcome.kind]}</span>;
}
