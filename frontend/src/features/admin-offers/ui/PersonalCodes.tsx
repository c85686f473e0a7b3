import { OFFER, type AdminOffer } from '@shop/contracts/offers';
import { useState } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Field, TextArea } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useAddPersonalCodesMutation, usePersonalCodesQuery } from '../api';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import { codeIn } from '../offer-values';
import { wholeIn } from '../../../shared/lib/whole-number';

const NEW_CODES = { min: 1, max: OFFER.newCodes };

/** The personal codes of an offer: how many there are, and more of them. */
export function PersonalCodes({ offer: { _id: id } }: { offer: AdminOffer }) {
  const { data: codes = [] } = usePersonalCodesQuery(id);
  const [addCodes, { isLoading }] = useAddPersonalCodesMutation();
  const [count, setCount] = useState('');
  const [list, setList] = useState('');
  const listed = list.split('\n').map(codeIn).filter(Boolean);
  const add = (wanted: { count: number } | { codes: string[] }) =>
    attempt(async () => {
      const added = await addCodes({ id, ...wanted }).unwrap();
      toast.success(TEXTS.made(added.length));
      setCount('');
      setList('');
    }, TEXTS.notAdded);
  const toMake = wholeIn(count, NEW_CODES);
  return (
    <Card title={TEXTS.personalCodes} aside={<span className="text-ink-2">{TEXTS.codeCount(codes.length)}</span>}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={TEXTS.countToMake}
            inputMode="numeric"
            className="w-40"
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
          <Button
            kind="secondary"
            isBusy={isLoading}
            disabled={toMake === null}
            onClick={() => void (toMake !== null && add({ count: toMake }))}
          >
            {TEXTS.make}
          </Button>
        </div>
        <TextArea
          label={TEXTS.list}
          hint={TEXTS.listHint}
          spellCheck={false}
          value={list}
          onChange={({ target }) => setList(target.value)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button
            kind="secondary"
            isBusy={isLoading}
            disabled={listed.length === 0}
            onClick={() => void add({ codes: listed })}
          >
            {TEXTS.add}
          </Button>
          {codes.length > 0 && (
            <a
              className="link inline-flex min-h-11 items-center"
              download="codes.txt"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
            >
              {TEXTS.download}
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
