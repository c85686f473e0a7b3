import { trackingUrl } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { PARCEL_STATES, shownState, type Parcel } from '@shop/contracts/recipients';
import { formatRupees, fromRupees, sum, toRupees } from '@shop/money';
import type { ReactNode } from 'react';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { RECIPIENTS_MESSAGES } from '../messages';

const { parcels: TEXTS } = RECIPIENTS_MESSAGES;

const SHOWN_STATES = [...PARCEL_STATES, 'cancelled'] as const;

/** How many parcels are in each state, and what was refunded of all of them. */
export function ParcelCounts({ parcels }: { parcels: readonly Parcel[] }) {
  const refunds = parcels.flatMap((parcel) => parcel.refunds).filter(({ isPending }) => !isPending);
  const refunded = toRupees(sum(refunds.map(({ amount }) => fromRupees(amount))));
  const counts = SHOWN_STATES.map(
    (state) => [state, parcels.filter((one) => shownState(one) === state).length] as const,
  )
    .filter(([, count]) => count > 0)
    .map(([state, count]) => TEXTS.counts(TEXTS.states[state], count));
  return (
    <ul className="flex flex-wrap gap-2">
      {[...counts, ...(refunded > 0 ? [TEXTS.refundedInAll(formatRupees(refunded))] : [])].map((text) => (
        <li
          key={text}
          className="rounded-full border border-line bg-canvas px-3 py-0.5 text-sm font-semibold text-ink-2 tabular-nums"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

interface ParcelTableProps {
  parcels: readonly Parcel[];
  /** A control before the recipient. */
  control?: (parcel: Parcel) => ReactNode;
  /** A control below the state. */
  action?: ((parcel: Parcel) => ReactNode) | undefined;
}

/** A row for each parcel. */
export function ParcelTable({ parcels, control, action }: ParcelTableProps) {
  return (
    <CardTable caption={TEXTS.caption} head={[TEXTS.recipient, TEXTS.items, TEXTS.state, TEXTS.tracking]}>
      {parcels.map((parcel) => (
        <CardRow key={parcel.position}>
          <th role="rowheader" scope="row" className="font-normal">
            <span className="flex items-start gap-3">
              {control?.(parcel)}
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">
                  <span className="tabular-nums">{parcel.position}</span>. {parcel.address.recipient}
                </span>
                <span className="block text-sm text-ink-2">
                  {parcel.address.city}, {parcel.address.state} {parcel.address.postalCode}
                </span>
              </span>
            </span>
          </th>
          <CardCell label={TEXTS.items}>
            <span className="grid gap-1">
              {parcel.items.map(({ product, size, name, quantity }) => (
                <span key={`${product} ${size}`}>{`${quantity} × ${name}, ${size}`}</span>
              ))}
            </span>
          </CardCell>
          <CardCell label={TEXTS.state}>
            <span className="grid justify-items-start gap-1">
              {TEXTS.states[shownState(parcel)]}
              {parcel.deliverOn && (
                <span className="text-sm text-ink-2">{TEXTS.arrives(formatDay(parcel.deliverOn))}</span>
              )}
              {action && parcel.state === 'waiting' && parcel.packOn && (
                <span className="text-sm text-ink-2">{TEXTS.packed(formatDay(parcel.packOn))}</span>
              )}
              {parcel.refunds.map(({ amount, at, isPending }) => (
                <span key={at} className="text-sm text-ink-2">
                  {(isPending ? TEXTS.refundWaits : TEXTS.refunded)(formatRupees(amount))}
                </span>
              ))}
              {action?.(parcel)}
            </span>
          </CardCell>
          <CardCell label={TEXTS.tracking}>
            <Tracking parcel={parcel} />
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}

function Tracking({ parcel: { trackingId, deliveryPartner } }: { parcel: Parcel }) {
  if (!trackingId || !deliveryPartner) return '–';
  const address = trackingUrl(deliveryPartner, trackingId);
  const text = `${deliveryPartner} ${trackingId}`;
  if (!address) return text;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-11 items-center sm:min-h-8"
    >
      {text}
      <span className="sr-only"> {UI_MESSAGES.inNewTab}</span>
    </a>
  );
}
