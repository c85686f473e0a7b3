import { OFFER, type AdminOffer } from '@shop/contracts/offers';
import { useRef, useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import { CardTable, CardCell, CardRow } from '../../shared/ui/Table';
import { ActionDialog } from '../../shared/ui/ActionDialog';
import { Loaded } from '../../shared/ui/Loaded';
import { LeaveDialog } from '../../shared/ui/UnsavedChanges';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useEndOfferMutation, useOffersQuery } from './api';
import { OFFER_MESSAGES as TEXTS } from './messages';
import { nameOf, discountOf, isCounted, stateOf, validityOf } from './offer-texts';
import { OfferForm } from './ui/OfferForm';
import { OfferResultsDialog } from './ui/OfferResultsDialog';

const HEAD = [
  TEXTS.offer,
  TEXTS.gives,
  TEXTS.validity,
  TEXTS.uses,
  ADMIN_MESSAGES.status,
  { right: ADMIN_MESSAGES.actions },
];

/** The offer in the form: changed, or copied into a new one. */
interface Edited {
  offer: AdminOffer;
  isCopy: boolean;
}

/** Offers, with a form for a new one or for the one that is edited. */
export function Offers() {
  const [page, setPage] = useState(1);
  const query = useOffersQuery(page, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TEXTS.notLoaded);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  /** What the form shows next, once it is confirmed that what is typed may be lost. */
  const [next, setNext] = useState<Edited | null>(null);
  const [asked, setAsked] = useState<{ offer: AdminOffer; about: 'end' | 'results' } | null>(null);
  const [saves, setSaves] = useState(0);
  const table = useRef<HTMLDivElement>(null);
  const close = () => {
    // A new offer is the first one of the first page.
    if (!edited || edited.isCopy) setPage(1);
    setEdited(null);
    setSaves(saves + 1);
    table.current?.focus();
  };
  const act = (offer: AdminOffer, action: RowAction) => {
    if (action === 'edit' || action === 'duplicate')
      (isDirty ? setNext : setEdited)({ offer, isCopy: action === 'duplicate' });
    else setAsked({ offer, about: action });
  };
  return (
    <div className="grid gap-6">
      <Loaded query={query} error={error}>
        {(offers) =>
          offers.length === 0 && page === 1 ? (
            <p className="text-ink-2">{TEXTS.none}</p>
          ) : (
            <>
              <CardTable ref={table} caption={TEXTS.offers} isBusy={query.isFetching} head={HEAD}>
                {offers.map((offer) => (
                  <OfferRow key={offer._id} offer={offer} onAction={(action) => act(offer, action)} />
                ))}
              </CardTable>
              {(page > 1 || offers.length === OFFER.pageSize) && (
                <div className="mt-4 flex justify-center gap-4">
                  <Button kind="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {TEXTS.newer}
                  </Button>
                  <Button kind="secondary" disabled={offers.length < OFFER.pageSize} onClick={() => setPage(page + 1)}>
                    {TEXTS.older}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
      <OfferForm
        key={edited ? `${edited.offer._id} ${edited.isCopy}` : `new ${saves}`}
        offer={edited?.offer ?? null}
        isCopy={edited?.isCopy === true}
        onClose={close}
        onDirty={setIsDirty}
      />
      {next && (
        <LeaveDialog
          onLeave={() => {
            setEdited(next);
            setNext(null);
          }}
          onStay={() => setNext(null)}
        >
          {ADMIN_MESSAGES.inputNotSaved}
        </LeaveDialog>
      )}
      {asked?.about === 'end' && <EndOffer offer={asked.offer} onClose={() => setAsked(null)} />}
      {asked?.about === 'results' && <OfferResultsDialog offer={asked.offer} onClose={() => setAsked(null)} />}
    </div>
  );
}

function EndOffer({ offer, onClose }: { offer: AdminOffer; onClose: () => void }) {
  const [endOffer] = useEndOfferMutation();
  const name = nameOf(offer);
  return (
    <ActionDialog
      title={TEXTS.confirmEnd(name)}
      confirmLabel={TEXTS.end}
      action={() => endOffer(offer._id).unwrap()}
      done={TEXTS.ended(name)}
      failed={TEXTS.failed}
      onClose={onClose}
    >
      <p>{TEXTS.endEffect}</p>
    </ActionDialog>
  );
}

type RowAction = 'edit' | 'duplicate' | 'results' | 'end';

interface OfferRowProps {
  offer: AdminOffer;
  onAction: (action: RowAction) => void;
}

function OfferRow({ offer, onAction }: OfferRowProps) {
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
