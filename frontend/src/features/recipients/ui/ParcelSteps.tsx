import {
  PARCEL_STATES,
  shownState,
  unrefundedItems,
  type Parcel,
  type ParcelStep,
  type StepParcel,
} from '@shop/contracts/recipients';
import { useState, type ReactNode } from 'react';
import { courierOf } from '@shop/contracts/bulk-orders';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { TextArea } from '../../../shared/ui/Field';
import { Notice } from '../../../shared/ui/Notice';
import { toast } from '../../../shared/ui/toast';
import { useParcelsQuery, useStepParcelsMutation } from '../api';
import { RECIPIENTS_MESSAGES } from '../messages';
import { DownloadParcels } from './OrderParcels';
import { ParcelCounts, ParcelTable } from './ParcelRows';

const { steps: TEXTS, parcels: PARCELS } = RECIPIENTS_MESSAGES;

interface ParcelStepsProps {
  orderId: string;
  /** False for an order that is not paid yet or is cancelled. */
  mayLeave: boolean;
  /** Refunds a parcel; renders nothing where nothing of it can be refunded. */
  refund?: (parcel: Parcel) => ReactNode;
}

/** The parcels of an order, for staff: paste tracking IDs, and mark what arrived and what did not. */
export function ParcelSteps({ orderId, mayLeave, refund }: ParcelStepsProps) {
  const parcels = useParcelsQuery(orderId).data?.parcels ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { problems, isBusy, take } = useParcelSteps(orderId);
  const sent = parcels.filter(({ state }) => state !== 'waiting');
  if (parcels.length === 0) return <p className="text-ink-2">{PARCELS.deleted}</p>;
  const toggle = ({ position }: Parcel) => {
    const next = new Set(chosen);
    if (!next.delete(position)) next.add(position);
    setChosen(next);
  };
  const mark = async (step: ParcelStep) => {
    if (
      await take(
        step,
        [...chosen].map((position) => ({ position })),
      )
    )
      setChosen(new Set());
  };
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ParcelCounts parcels={parcels} />
        <DownloadParcels orderId={orderId} />
      </div>
      {mayLeave && parcels.some((parcel) => shownState(parcel) === 'waiting') && (
        <ShipParcels isBusy={isBusy} take={take} />
      )}
      {problems.length > 0 && (
        <Notice tone="error">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {mayLeave && sent.length > 0 && (
        <div className="grid gap-2">
          <ChooseAll parcels={sent} onChoose={(positions) => setChosen(new Set(positions))} />
          <div className="flex flex-wrap items-center gap-3">
            <span aria-live="polite">{TEXTS.chosen(chosen.size)}</span>
            <Button kind="secondary" isBusy={isBusy} disabled={chosen.size === 0} onClick={() => void mark('deliver')}>
              {TEXTS.deliver}
            </Button>
            <Button kind="secondary" isBusy={isBusy} disabled={chosen.size === 0} onClick={() => void mark('fail')}>
              {TEXTS.fail}
            </Button>
          </div>
          <p className="text-sm text-ink-2">{TEXTS.refundHint}</p>
        </div>
      )}
      <div className="max-h-[40rem] overflow-y-auto">
        <ParcelTable
          parcels={toRefundFirst(parcels)}
          action={mayLeave ? refund : undefined}
          control={(parcel) =>
            mayLeave &&
            parcel.state !== 'waiting' && (
              <input
                type="checkbox"
                aria-label={TEXTS.choose(parcel.position)}
                checked={chosen.has(parcel.position)}
                onChange={() => toggle(parcel)}
                className="mt-0.5 size-5 shrink-0 accent-forest"
              />
            )
          }
        />
      </div>
    </div>
  );
}

/** Those that did not arrive and are not refunded come first. */
function toRefundFirst(parcels: readonly Parcel[]): Parcel[] {
  const isToRefund = (parcel: Parcel) => parcel.state === 'failed' && unrefundedItems(parcel).length > 0;
  return [...parcels.filter(isToRefund), ...parcels.filter((parcel) => !isToRefund(parcel))];
}

interface ChooseAllProps {
  parcels: readonly Parcel[];
  onChoose: (positions: number[]) => void;
}

/** Chooses all parcels that are in one state. */
function ChooseAll({ parcels, onChoose }: ChooseAllProps) {
  const states = PARCEL_STATES.filter((one) => parcels.some(({ state }) => state === one));
  return (
    <div className="flex flex-wrap gap-x-4">
      {states.map((one) => (
        <button
          key={one}
          type="button"
          className="link inline-flex min-h-11 items-center text-sm sm:min-h-8"
          onClick={() => onChoose(parcels.filter(({ state }) => state === one).map(({ position }) => position))}
        >
          {TEXTS.chooseAll(PARCELS.states[one])}
        </button>
      ))}
    </div>
  );
}

type Take = (step: ParcelStep, parcels: StepParcel[]) => Promise<boolean>;

function ShipParcels({ isBusy, take }: { isBusy: boolean; take: Take }) {
  const [text, setText] = useState('');
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const ship = async () => {
    const lines = parcelLines(text);
    setUnreadable(lines.unreadable[0] ?? null);
    if (lines.unreadable.length === 0 && (await take('ship', lines.parcels))) setText('');
  };
  return (
    <div className="grid gap-3">
      <TextArea
        label={TEXTS.tracking}
        hint={TEXTS.trackingHint}
        error={unreadable === null ? undefined : TEXTS.unreadable(unreadable)}
        rows={4}
        spellCheck={false}
        value={text}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        onChange={({ target }) => setText(target.value)}
      />
      <Button className="justify-self-start" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void ship()}>
        {TEXTS.ship}
      </Button>
    </div>
  );
}

/** Saves a step of parcels, and keeps why some were refused. */
function useParcelSteps(orderId: string): { problems: string[]; isBusy: boolean; take: Take } {
  const [stepParcels, { isLoading: isBusy }] = useStepParcelsMutation();
  const [problems, setProblems] = useState<string[]>([]);
  const take: Take = async (step, parcels) => {
    try {
      const { outcomes } = await stepParcels({ orderId, step, parcels }).unwrap();
      const refused = outcomes.flatMap(({ position, message }) => (message ? [TEXTS.refused(position, message)] : []));
      setProblems(refused);
      if (refused.length < outcomes.length) toast.success(TEXTS.done(outcomes.length - refused.length));
      return refused.length === 0;
    } catch (error) {
      setProblems([messageOf(error, TEXTS.failed)]);
      return false;
    }
  };
  return { problems, isBusy, take };
}

/** Lines of pasted cells as parcels, and the lines that name no parcel with a tracking ID. */
interface ParcelLines {
  readonly parcels: StepParcel[];
  readonly unreadable: string[];
}

/** Reads lines such as `12, D4711, Blue Dart`, separated by tabs, commas or semicolons. */
function parcelLines(text: string): ParcelLines {
  const found: ParcelLines = { parcels: [], unreadable: [] };
  for (const line of text.split(/\r\n|\r|\n/).filter((one) => one.trim() !== '')) {
    const [number = '', ...cells] = line.split(/[\t;,]/).map((cell) => cell.trim());
    const filled = cells.filter((cell) => cell !== '');
    const courier = filled.find((cell) => courierOf(cell)) ?? filled[1];
    const [trackingId, ...more] = filled.filter((cell) => cell !== courier);
    // Several cells may be the ID, such as a name beside it.
    if (!/^\d{1,3}$/.test(number) || !trackingId || more.length > 0) found.unreadable.push(line.trim());
    else found.parcels.push({ position: Number(number), trackingId, ...(courier && { deliveryPartner: courier }) });
  }
  return found;
}
