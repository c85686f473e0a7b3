import { formatShortDay } from '@shop/contracts/calendar';
import type { DeliveryPromise } from '@shop/contracts/delivery';
import { formatRupees } from '@shop/money';
import { useState } from 'react';
import { RichText } from '../../shared/ui/RichText';
import { WithSupportAddress } from '../../shared/ui/WithSupportAddress';
import { useDeliveryPromiseQuery } from './api';
import { DELIVERY_MESSAGES as TEXTS } from './messages';

const MINUTE_MS = 60_000;
const DAYS = { strong: (days: string) => <strong className="font-semibold text-ink">{days}</strong> };

function timeLeft(orderBefore: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((Date.parse(orderBefore) - now.getTime()) / MINUTE_MS));
  return TEXTS.orderWithin(Math.floor(minutes / 60), minutes % 60);
}

/** The days from the first to the last one. */
export const daysText = ({ from = '', to = '' }: Pick<DeliveryPromise, 'from' | 'to'>): string =>
  `${formatShortDay(from)} – ${formatShortDay(to)}`;

/** When an order that is placed now arrives at a PIN code, as the server says. */
export function DeliveryDays({ pin }: { pin: string }) {
  const { data: promise, isError } = useDeliveryPromiseQuery(pin, { refetchOnMountOrArgChange: 60 });
  if (isError) return <span>{TEXTS.failed}</span>;
  if (promise?.pin !== pin) return <span className="invisible">{TEXTS.arrives(pin, '')}</span>;
  if (!promise.from || !promise.to) return <WithSupportAddress sentence={TEXTS.unknown(pin)} />;
  const { express } = promise;
  return (
    <span>
      <RichText text={TEXTS.arrives(pin, daysText(promise))} tags={DAYS} />
      {express && ' '}
      {express && <RichText text={TEXTS.express(daysText(express), formatRupees(express.fee))} tags={DAYS} />}
      <FurtherTerms promise={promise} />
    </span>
  );
}

/** Until when the days hold, and what costs more. */
export function FurtherTerms({ promise }: { promise: DeliveryPromise }) {
  const [now] = useState(() => new Date());
  return (
    <>
      {promise.orderBefore && ` ${timeLeft(promise.orderBefore, now)}`}
      {(promise.shippingFee || promise.kgFee) && ` ${TEXTS.shippingFee(promise.shippingFee, promise.kgFee)}`}
      {!!promise.cashFee && ` ${TEXTS.cashFee(formatRupees(promise.cashFee))}`}
    </>
  );
}
