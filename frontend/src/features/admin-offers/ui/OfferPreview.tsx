import { OFFER, type OfferPreview as Preview } from '@shop/contracts/offers';
import { formatRupees, fromRupees, plus, signedPaise, times, toRupees } from '@shop/money';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { messageOf } from '../../../shared/api/message-of';
import { Card } from '../../../shared/ui/Card';
import { Button } from '../../../shared/ui/Button';
import { Stepper } from '../../../shared/ui/Stepper';
import { ScrollTable } from '../../../shared/ui/Table';
import { usePreviewOfferQuery } from '../api';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import { inputOf, isComplete, type OfferValues, type OfferFormPart } from '../offer-values';
import { FindItems } from './FindItems';

const HEAD = [TEXTS.line, ...[TEXTS.price, TEXTS.share, TEXTS.pays].map((right) => ({ right }))];

interface SampleLine {
  product: string;
  size: string;
  name: string;
  quantity: number;
}

const isSame = (a: Omit<SampleLine, 'quantity' | 'name'>, b: Omit<SampleLine, 'quantity' | 'name'>): boolean =>
  a.product === b.product && a.size === b.size;

/** A sample cart with what the offer in the form would take off it, as the server calculates it. */
export function OfferPreview({ form }: OfferFormPart) {
  const values = useDeferredValue(useWatch({ control: form.control }) as OfferValues);
  const [lines, setLines] = useState<readonly SampleLine[]>([]);
  const { code: _code, ...terms } = inputOf(values);
  const isReady = isComplete({ ...terms, code: null }) && lines.length > 0;
  const items = lines.map(({ product, size, quantity }) => ({ product, size, quantity }));
  // The title is no part of the price.
  const input = { terms: { ...terms, title: terms.title || TEXTS.newOffer }, items };
  const { currentData, error } = usePreviewOfferQuery(input, { skip: !isReady, refetchOnMountOrArgChange: true });
  const setQuantity = (line: SampleLine, quantity: number) =>
    setLines(lines.map((one) => (isSame(one, line) ? { ...one, quantity } : one)));
  const add = ({ product, size, name }: Omit<SampleLine, 'quantity'>) => {
    if (lines.length < OFFER.sampleLines && !lines.some((line) => isSame(line, { product, size })))
      setLines([...lines, { product, size, name, quantity: 1 }]);
  };
  return (
    <Card title={TEXTS.preview}>
      <div className="grid gap-4">
        <p className="text-ink-2">{TEXTS.previewHint}</p>
        {lines.length > 0 && (
          <ul aria-label={TEXTS.preview} className="divide-y divide-line">
            {lines.map((line) => {
              const name = `${line.name}, ${line.size}`;
              return (
                <li key={`${line.product} ${line.size}`} className="flex flex-wrap items-center gap-x-4 py-2">
                  <span className="min-w-40 flex-1 wrap-anywhere">{name}</span>
                  <Stepper
                    value={line.quantity}
                    min={1}
                    max={OFFER.quantity.max}
                    of={name}
                    onChange={(count) => setQuantity(line, count)}
                  />
                  <Button
                    kind="quiet"
                    aria-label={TEXTS.remove(name)}
                    onClick={() => setLines(lines.filter((one) => one !== line))}
                  >
                    {TEXTS.removeShort}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
        <FindItems isOfSizes onAdd={add} />
        {lines.length > 0 && !isReady && <p role="status">{TEXTS.previewIncomplete}</p>}
        {isReady && error && <p role="status">{messageOf(error, TEXTS.noPreview)}</p>}
        {isReady && currentData && <PreviewedCart preview={currentData} />}
      </div>
    </Card>
  );
}

/** Rupees less rupees, without the rounding of fractions. */
const less = (amount: number, off: number): number =>
  toRupees(plus(fromRupees(amount), [signedPaise(-fromRupees(off))]));

function PreviewedCart({ preview }: { preview: Preview }) {
  const { lines, itemsPrice, discount, shipsFree, refusal } = preview;
  if (refusal) return <p role="status">{refusal}</p>;
  return (
    <div role="status" className="grid gap-3">
      <ScrollTable caption={TEXTS.previewTable} head={HEAD}>
        {lines.map(({ product, size, name, quantity, price, discount: off }) => {
          const whole = toRupees(times(fromRupees(price), quantity));
          return (
            <tr key={`${product} ${size}`}>
              <th scope="row" className="font-normal">
                {name}, {size} × {quantity}
              </th>
              <td className="text-right tabular-nums">{formatRupees(whole)}</td>
              <td className="text-right tabular-nums">{formatRupees(off && -off)}</td>
              <td className="text-right tabular-nums">{formatRupees(less(whole, off))}</td>
            </tr>
          );
        })}
        <tr className="font-semibold">
          <th scope="row">{TEXTS.total}</th>
          <td className="text-right tabular-nums">{formatRupees(itemsPrice)}</td>
          <td className="text-right tabular-nums">{formatRupees(discount && -discount)}</td>
          <td className="text-right tabular-nums">{formatRupees(less(itemsPrice, discount))}</td>
        </tr>
      </ScrollTable>
      {shipsFree && <p>{TEXTS.shipsFree}</p>}
    </div>
  );
}
