import { DEFAULT_DELIVERY_PARTNER, DELIVERY_PARTNERS, type OrderSummary } from '@shop/contracts';
import { courierOf } from '@shop/contracts/bulk-orders';
import { useRef, useState, type ReactNode } from 'react';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { CHOOSE_AGAIN } from '../../../shared/ui/choose-again';
import { Button } from '../../../shared/ui/Button';
import { Notice } from '../../../shared/ui/Notice';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { LeaveDialog, UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { remember, remembered } from '../remembered';
import { BATCH_MESSAGES } from './messages';
import { fill, problemsOf, rowsOf, stepOf, type ParcelRow } from './parcel-rows';
import { ParcelTable } from './ParcelTable';
import { isDone, type StepBatch, useStepBatch } from './use-step-batch';

interface ShipBatchProps {
  orders: readonly OrderSummary[];
  /** What can be done with the orders once they are shipped. */
  children: ReactNode;
  onClose: () => void;
}

const COURIER_KEY = 'batch-courier';

/** Ships the selected orders: a row for the parcel of each, filled by hand, scanner, clipboard or file. */
export function ShipBatch({ orders, children, onClose }: ShipBatchProps) {
  // The selection as it was: orders that are shipped stay in the list with their result.
  const [rows, setRows] = useState(() => rowsOf(orders));
  const [leftOut] = useState(() => orders.length - rows.length);
  const [courier, setCourier] = useState(() => courierOf(remembered(COURIER_KEY) ?? '') ?? DEFAULT_DELIVERY_PARTNER);
  const [unused, setUnused] = useState(0);
  const batch = useStepBatch();
  const send = useRef<HTMLDivElement>(null);
  const isShipped = ({ orderNumber }: ParcelRow) => isDone(batch.outcomes.get(orderNumber));
  const take = (filled: ReturnType<typeof fill>) => {
    setRows(filled.rows);
    setUnused(filled.unused);
  };
  const change = (at: number, part: Partial<ParcelRow>) =>
    setRows(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <section aria-labelledby="ship-batch" className="grid gap-4">
      <h2 id="ship-batch" className="text-h3">
        {BATCH_MESSAGES.heading(rows.length)}
      </h2>
      <p className="text-ink-2">{BATCH_MESSAGES.hint}</p>
      {leftOut > 0 && <Notice>{BATCH_MESSAGES.leftOut(leftOut)}</Notice>}
      <div className="flex flex-wrap items-start gap-3">
        <Select
          label={BATCH_MESSAGES.courierOfBatch}
          value={courier}
          className="w-48"
          onChange={({ target }) => {
            setRows(rows.map((row) => (isShipped(row) && !row.courier ? { ...row, courier } : row)));
            setCourier(courierOf(target.value) ?? DEFAULT_DELIVERY_PARTNER);
            remember(COURIER_KEY, target.value);
          }}
        >
          {DELIVERY_PARTNERS.map((partner) => (
            <option key={partner}>{partner}</option>
          ))}
        </Select>
        <ParcelFile onRead={(text) => take(fill(rows, 0, text, { isFile: true, isShipped }))} />
      </div>
      {unused > 0 && <Notice>{BATCH_MESSAGES.unused(unused)}</Notice>}
      <ParcelTable
        rows={rows}
        problems={problemsOf(rows)}
        outcomes={batch.outcomes}
        courier={courier}
        onChange={change}
        onPaste={(at, text) => take(fill(rows, at, text, { isShipped }))}
        onEnd={() => send.current?.querySelector('button')?.focus()}
      />
      <div ref={send} className="sticky bottom-(--office-bar) z-10 -mx-4 border-t border-line bg-canvas px-4 py-3">
        <SendRows {...{ rows, courier, batch, onClose }}>{children}</SendRows>
      </div>
    </section>
  );
}

/** Reads a CSV file in the browser; its rows are sent like typed ones. */
function ParcelFile({ onRead }: { onRead: (text: string) => void }) {
  const read = (file: File | undefined) => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => onRead(String(reader.result));
    reader.onerror = () => toast.error(BATCH_MESSAGES.fileUnreadable);
    reader.readAsText(file);
  };
  return (
    <label className="grid min-w-0 gap-1.5 font-semibold">
      {BATCH_MESSAGES.fromFile}
      <input
        type="file"
        {...CHOOSE_AGAIN}
        accept=".csv,.txt,text/csv,text/plain"
        className="min-h-12 max-w-full rounded-input border border-field bg-paper p-2.5 font-normal"
        onChange={({ target }) => read(target.files?.[0])}
      />
      <span className="text-sm font-normal text-ink-2">{BATCH_MESSAGES.fileHint}</span>
    </label>
  );
}

interface SendRowsProps extends Pick<ShipBatchProps, 'children' | 'onClose'> {
  rows: readonly ParcelRow[];
  courier: string;
  batch: StepBatch;
}

/** Tries and ships the rows that have a parcel and are not shipped, and says what became of them. */
function SendRows({ rows, courier, batch: { outcomes, progress, run }, children, onClose }: SendRowsProps) {
  const open = rows.filter(({ orderNumber }) => !isDone(outcomes.get(orderNumber)));
  const ready = open.filter(({ trackingId }) => trackingId.trim() !== '');
  const problems = problemsOf(rows).filter((problem) => problem !== null).length;
  const shipped = rows.length - open.length;
  const tried = [...outcomes.values()].filter(({ kind }) => kind === 'tried').length;
  const sendAll = (isDryRun: boolean) =>
    void run(
      'ship',
      ready.map((row) => stepOf(row, courier)),
      isDryRun,
    );
  const isIdle = ready.length === 0 || problems > 0;
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {open.length > 0 && (
        <>
          <Button disabled={isIdle} isBusy={progress !== null} onClick={() => sendAll(false)}>
            {BATCH_MESSAGES.heading(ready.length)}
          </Button>
          <Button kind="secondary" disabled={isIdle || progress !== null} onClick={() => sendAll(true)}>
            {BATCH_MESSAGES.try}
          </Button>
        </>
      )}
      {shipped > 0 && progress === null && children}
      <Button kind="quiet" disabled={progress !== null} onClick={ready.length > 0 ? () => setIsLeaving(true) : onClose}>
        {BATCH_MESSAGES.back}
      </Button>
      <UnsavedChanges hasChanges={ready.length > 0}>{ADMIN_MESSAGES.inputNotSaved}</UnsavedChanges>
      {isLeaving && (
        <LeaveDialog onLeave={onClose} onStay={() => setIsLeaving(false)}>
          {ADMIN_MESSAGES.inputNotSaved}
        </LeaveDialog>
      )}
      <p role="status" className="text-ink-2">
        {progress
          ? BATCH_MESSAGES.working(progress.done, progress.all)
          : [
              problems > 0 && BATCH_MESSAGES.problems(problems),
              shipped > 0 && BATCH_MESSAGES.shipped(shipped),
              tried > 0 && BATCH_MESSAGES.tried(tried),
              shipped > 0 && open.length > ready.length && BATCH_MESSAGES.waiting(open.length - ready.length),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
    </div>
  );
}
