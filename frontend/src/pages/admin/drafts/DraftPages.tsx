import type { CustomerDetail } from '@shop/contracts';
import type { DraftOrder, DraftQuote } from '@shop/contracts/draft-orders';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useCustomerQuery } from '../../../features/admin-customers';
import {
  DRAFT_MESSAGES as TEXTS,
  DraftActions,
  DraftFacts,
  DraftList,
  useChangeDraftMutation,
  useCreateDraftMutation,
  useDraftQuery,
  useDraftQuoteQuery,
} from '../../../features/admin-drafts';
import { adminPaths } from '../../../shared/config/admin-paths';
import { codeOf } from '../../../shared/api/message-of';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { Link } from '../../../shared/ui/Link';
import { Loading, Loaded } from '../../../shared/ui/Loaded';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { linkTo, RichText } from '../../../shared/ui/RichText';
import { toast } from '../../../shared/ui/toast';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { DraftForm, type DraftStart } from './DraftForm';

export function DraftListPage() {
  return (
    <>
      <PageHead title={TEXTS.drafts} isPrivate />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">{TEXTS.drafts}</h1>
        <ButtonLink to={adminPaths.newDraft}>{TEXTS.newOrder}</ButtonLink>
      </div>
      <DraftList />
    </>
  );
}

/** A new draft. With `?customer=`, name, email and address are those of the customer. */
export function NewDraftPage() {
  const customerId = useSearchParams()[0].get('customer');
  const query = useCustomerQuery(customerId ?? '', { skip: customerId === null });
  return (
    <>
      <PageHead title={TEXTS.newOrder} isPrivate />
      <BackToDrafts />
      <h1 className="mt-1 mb-2 text-h2">{TEXTS.newOrder}</h1>
      <p className="mb-6 text-ink-2">{TEXTS.introduction}</p>
      {query.isFetching ? <Loading /> : <NewDraft start={startFor(query.currentData)} />}
    </>
  );
}

const startFor = (customer: CustomerDetail | undefined): DraftStart => ({
  name: customer?.name ?? '',
  email: customer?.email ?? '',
  note: '',
  items: [],
  shippingAddress: customer?.addresses[0] ?? null,
  details: {},
});

function NewDraft({ start }: { start: DraftStart }) {
  // One id for each form: a request that is sent twice is one draft.
  const [id] = useState(() => crypto.randomUUID());
  const [create] = useCreateDraftMutation();
  const navigate = useNavigate();
  return (
    <DraftForm
      start={start}
      onSave={async (input) => {
        await create({ id, ...input }).unwrap();
        toast.success(TEXTS.saved);
        void navigate(adminPaths.draft(id));
      }}
    />
  );
}

export function DraftPage() {
  const { draftId = '' } = useParams();
  const query = useDraftQuery(draftId, { refetchOnMountOrArgChange: true });
  const quote = useDraftQuoteQuery(draftId, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TEXTS.draftNotLoaded);
  if (codeOf(query.error) === 'draft_not_found') return <DraftNotFound />;
  return (
    <>
      <BackToDrafts />
      <Loaded query={{ ...query, data: query.currentData }} error={error}>
        {(draft) => (
          <>
            <PageHead title={TEXTS.draft(String(draft.number))} isPrivate />
            <h1 className="mt-1 text-h2">{TEXTS.draft(String(draft.number))}</h1>
            <p className="mb-6 text-ink-2">{TEXTS.states[draft.state]}</p>
            <Detail key={draft._id} draft={draft} quote={quote} />
          </>
        )}
      </Loaded>
    </>
  );
}

type QuoteQuery = Parameters<typeof Loaded<DraftQuote>>[0]['query'] & {
  currentData?: DraftQuote | undefined;
  error?: unknown;
};

function Detail({ draft, quote }: { draft: DraftOrder; quote: QuoteQuery }) {
  const [isEditing, setIsEditing] = useState(false);
  const error = useLoadError(quote, TEXTS.notPriced);
  if (isEditing) return <EditDraft draft={draft} quote={quote.currentData} onDone={() => setIsEditing(false)} />;
  const isOpen = draft.state === 'open' || draft.state === 'sent';
  return (
    <div className="grid gap-6">
      <Outcome draft={draft} />
      <Loaded query={{ ...quote, data: quote.currentData }} error={error}>
        {(priced) => (
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <div className="grid gap-6">
              <DraftFacts draft={draft} quote={priced} />
            </div>
            {isOpen && <DraftActions draft={draft} quote={priced} />}
          </div>
        )}
      </Loaded>
      {isOpen && (
        <p>
          <Button kind="secondary" onClick={() => setIsEditing(true)}>
            {TEXTS.edit}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What a draft has become. */
function Outcome({ draft: { state, order } }: { draft: DraftOrder }) {
  if (order)
    return (
      <Notice>
        <RichText text={TEXTS.isOrdered(order.orderNumber)} tags={{ order: linkTo(adminPaths.order(order._id)) }} />
      </Notice>
    );
  return state === 'closed' ? <Notice>{TEXTS.isClosed}</Notice> : null;
}

interface EditDraftProps {
  draft: DraftOrder;
  /** Has the names of the items. */
  quote: DraftQuote | undefined;
  onDone: () => void;
}

function EditDraft({ draft, quote, onDone }: EditDraftProps) {
  const [change] = useChangeDraftMutation();
  // Of the draft with which the form began, though it is read again.
  const [changedAt] = useState(draft.changedAt);
  const items = draft.items.map((item) => {
    const line = quote?.lines.find(({ product, size }) => product === item.product && size === item.size);
    return { ...item, name: line?.name ?? item.product };
  });
  return (
    <>
      {draft.discount > 0 && (
        <div className="mb-6">
          <Notice>{TEXTS.discountEnds}</Notice>
        </div>
      )}
      <DraftForm
        start={{ ...draft, items }}
        onSave={async (input) => {
          await change({ draftId: draft._id, changedAt, ...input }).unwrap();
          toast.success(TEXTS.saved);
          onDone();
        }}
      >
        <Button kind="secondary" onClick={onDone}>
          {TEXTS.cancelEdit}
        </Button>
      </DraftForm>
    </>
  );
}

function BackToDrafts() {
  return (
    <Link to={adminPaths.drafts} className="link inline-flex min-h-11 items-center gap-1 text-sm sm:min-h-8">
      <Icon name="arrowLeft" size={16} />
      {TEXTS.back}
    </Link>
  );
}

function DraftNotFound() {
  return (
    <div className="grid justify-items-center gap-6 py-section text-center">
      <PageHead title={TEXTS.notFound} isPrivate />
      <h1 className="text-h2">{TEXTS.notFound}</h1>
      <p className="text-ink-2">{TEXTS.notFoundHint}</p>
      <ButtonLink to={adminPaths.drafts}>{TEXTS.back}</ButtonLink>
    </div>
  );
}
