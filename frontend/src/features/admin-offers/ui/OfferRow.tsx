import type { AdminOffer } from '@shop/contracts/offers';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { Button } from '../../../shared/ui/Button';
import { CardCell, CardRow } from '../../../shared/ui/Table';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import { discountOf, isCounted, nameOf, stateOf, validityOf } from '../offer-texts';

export type RowAction = 'edit' | 'duplicate' | 'results' | 'end';

interface OfferRowProps {
  offer: AdminOffer;
  onAction: (action: RowAction) => void;
}

export function OfferRow({ offer, onAction }: OfferRowProps) {
  const { used, usesInAll, held, trigger, codes, title, code } = offer;
  const state = stateOf(offer, new Date());
  const name = nameOf(offer);
  return (
    <CardRow>
      <th role="rowheader" scope="row" className="font-semibold">
        {name}
        <span className="block text-sm font-normal text-ink-2">
          {[code !== null && title !== code && title, TEXTS.triggers[trigger], codes > 0 && TEXTS.codeCount(codes)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </th>
      <CardCell label={TEXTS.gives}>{discountOf(offer)}</CardCell>
      <CardCell label={TEXTS.validity}>{validityOf(offer)}</CardCell>
      <CardCell label={TEXTS.uses}>
        {isCounted(offer) ? (
          <span>
            {TEXTS.usedOf(used, usesInAll)}
            {held > 0 && <span className="text-ink-2">, {TEXTS.inPayment(held)}</span>}
          </span>
        ) : (
          <span className="text-ink-2">{TEXTS.notCounted}</span>
        )}
      </CardCell>
      <CardCell label={ADMIN_MESSAGES.status}>{TEXTS.states[state]}</CardCell>
      <td role="cell" className="text-right sm:whitespace-nowrap">
        <Button kind="quiet" aria-label={TEXTS.editOf(name)} onClick={() => onAction('edit')}>
          {TEXTS.edit}
        </Button>
        <Button kind="quiet" aria-label={TEXTS.duplicateOf(name)} onClick={() => onAction('duplicate')}>
          {TEXTS.duplicate}
        </Button>
        <Button kind="quiet" aria-label={TEXTS.resultsOf(name)} onClick={() => onAction('results')}>
          {TEXTS.results}
        </Button>
        {state !== 'ended' && (
          <Button kind="quiet" aria-label={TEXTS.endOf(name)} onClick={() => onAction('end')}>
            {TEXTS.end}
          </Button>
        )}
      </td>
    </CardRow>
  );
}
