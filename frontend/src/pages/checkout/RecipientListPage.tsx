import type { Quote } from '@shop/contracts';
import type { RecipientList } from '@shop/contracts/recipients';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useParams } from 'react-router-dom';
import {
  businessDetailsOf,
  BusinessOfList,
  DownloadQuote,
  RECIPIENTS_MESSAGES,
  useRecipientListQuery,
  type ListBusiness,
} from '../../features/recipients';
import { paths } from '../../shared/config/paths';
import { recipientPaths } from '../../shared/config/recipient-paths';
import { QuoteSummary } from '../../shared/ui/QuoteSummary';
import { businessOf } from '../../shared/ui/business-rules';
import { ButtonLink } from '../../shared/ui/Button';
import { Loaded } from '../../shared/ui/Loaded';
import { Notice } from '../../shared/ui/Notice';
import { PageHead } from '../../shared/ui/PageHead';
import { PageLoading } from '../../shared/ui/PageLoading';
import { useLoadError } from '../../shared/ui/use-load-error';

const { list: TEXTS, parcels: PARCELS } = RECIPIENTS_MESSAGES;

/** Loaded with the payment page, of which it uses parts. */
const LazyPayment = lazy(async () => {
  const [{ ListPayment }, { PAYMENT_PARTS }] = await Promise.all([import('./ListPayment'), import('./PaymentPage')]);
  type Props = Omit<ComponentProps<typeof ListPayment>, 'parts'>;
  return { default: (props: Props) => <ListPayment {...props} parts={PAYMENT_PARTS} /> };
});

/** Step 2: price, who is billed, and payment. */
export function RecipientListPage() {
  const { listId = '' } = useParams();
  const query = useRecipientListQuery(listId, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TEXTS.notLoaded);
  return (
    <Loaded query={query} loading={<PageLoading />} error={error}>
      {(list) => (
        <>
          <PageHead title={TEXTS.heading(list.parcels.length)} isPrivate />
          <h1 className="mb-8 text-h2">{TEXTS.heading(list.parcels.length)}</h1>
          <Shown key={list._id} list={list} onChanged={() => void query.refetch()} />
        </>
      )}
    </Loaded>
  );
}

interface ShownProps {
  list: RecipientList;
  onChanged: () => void;
}

function Shown({ list, onChanged }: ShownProps) {
  if (list.order) return <Ordered order={list.order} />;
  if (!list.quote)
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="error">{TEXTS.unavailable}</Notice>
        <ButtonLink to={paths.recipients}>{TEXTS.another}</ButtonLink>
      </div>
    );
  return <Offer list={list} quote={list.quote} onChanged={onChanged} />;
}

function Ordered({ order: { _id, orderNumber } }: { order: NonNullable<RecipientList['order']> }) {
  return (
    <div className="grid justify-items-start gap-6">
      <Notice>{TEXTS.ordered(orderNumber)}</Notice>
      <ButtonLink to={recipientPaths.order(_id)}>{PARCELS.see}</ButtonLink>
    </div>
  );
}

function Offer({ list, quote, onChanged }: ShownProps & { quote: Quote }) {
  // A payment runs once; after one that failed, the panel starts anew.
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<ListBusiness>({ business: {}, phone: '', giftCard: 'plain', giftFrom: '' });
  const details = businessDetailsOf(value);
  const changed = () => {
    setAttempt(attempt + 1);
    onChanged();
  };
  return (
    <div className="grid gap-6">
      <QuoteSummary quote={quote}>
        <p className="mt-1 text-ink-2">{TEXTS.recipients(list.parcels.length)}</p>
      </QuoteSummary>
      <BusinessOfList value={value} onChange={setValue} />
      <DownloadQuote list={list._id} business={details && businessOf(details)} />
      {!details && <p className="text-ink-2">{TEXTS.incomplete}</p>}
      <Suspense fallback={<PageLoading />}>
        <LazyPayment
          key={attempt}
          list={list._id}
          quote={quote}
          payer={{ details, phone: value.phone }}
          onChanged={changed}
        />
      </Suspense>
      <p className="text-ink-2">{TEXTS.held}</p>
    </div>
  );
}
