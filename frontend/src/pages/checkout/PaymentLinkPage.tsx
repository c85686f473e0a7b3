import type { PaymentLink, PaymentLinkOffer } from '@shop/contracts/draft-orders';
import { formatLongMoment } from '@shop/contracts/calendar';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { usePaymentLinkQuery } from '../../features/payment-link';
import { paths } from '../../shared/config/paths';
import { QuoteSummary } from '../../shared/ui/QuoteSummary';
import { AddressLines } from '../../shared/ui/AddressLines';
import { Loaded } from '../../shared/ui/Loaded';
import { Notice } from '../../shared/ui/Notice';
import { OrderDetailLines } from '../../shared/ui/OrderDetailLines';
import { PageHead } from '../../shared/ui/PageHead';
import { PageLoading } from '../../shared/ui/PageLoading';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { useLoadError } from '../../shared/ui/use-load-error';
import { PAYMENT_LINK_MESSAGES as TEXTS } from './payment-link-messages';

/** Loaded with the payment page, of which it uses parts. */
const LazyPayment = lazy(async () => {
  const [{ LinkPayment }, { PAYMENT_PARTS }] = await Promise.all([import('./LinkPayment'), import('./PaymentPage')]);
  type Props = Omit<ComponentProps<typeof LinkPayment>, 'parts'>;
  return { default: (props: Props) => <LinkPayment {...props} parts={PAYMENT_PARTS} /> };
});

/** Pays an order that staff have taken. The key of the link is in the fragment, which reaches no server. */
export function PaymentLinkPage() {
  const key = useLocation().hash.slice(1) || '-';
  const query = usePaymentLinkQuery(key, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TEXTS.notLoaded);
  return (
    <div className="content py-10">
      <PageHead title={TEXTS.heading} isPrivate />
      <h1 className="mb-8 text-h2">{TEXTS.heading}</h1>
      <Loaded query={query} loading={<PageLoading />} error={error}>
        {(link) => <Shown key={key} linkKey={key} link={link} onChanged={() => void query.refetch()} />}
      </Loaded>
    </div>
  );
}

interface ShownProps {
  linkKey: string;
  link: PaymentLink;
  onChanged: () => void;
}

function Shown({ linkKey, link: { state, orderNumber, offer }, onChanged }: ShownProps) {
  // A payment runs once; after one that failed, the panel starts anew.
  const [attempt, setAttempt] = useState(0);
  if (state === 'ordered')
    return (
      <Notice>
        <RichText text={TEXTS.ordered(orderNumber ?? '')} tags={{ password: linkTo(paths.forgotPassword) }} />
      </Notice>
    );
  if (state !== 'payable' || !offer)
    return <Notice tone="error">{TEXTS.over[state === 'expired' ? state : 'closed']}</Notice>;
  const changed = () => {
    setAttempt(attempt + 1);
    onChanged();
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-10">
      <QuoteSummary quote={offer.quote} />
      <div className="grid gap-6 lg:order-first">
        <Suspense fallback={<PageLoading />}>
          <LazyPayment key={attempt} linkKey={linkKey} offer={offer} onChanged={changed} />
        </Suspense>
        <Delivery offer={offer} />
      </div>
    </div>
  );
}

function Delivery({ offer: { name, shippingAddress, details, expiresAt } }: { offer: PaymentLinkOffer }) {
  return (
    <section aria-labelledby="delivery-heading" className="rounded-card border border-line p-6 sm:px-8">
      <h2 id="delivery-heading" className="mb-2 text-h3">
        {TEXTS.delivery}
      </h2>
      <AddressLines name={name} address={shippingAddress} />
      <OrderDetailLines details={details} />
      <p className="mt-3 text-ink-2">{TEXTS.wrong}</p>
      <p className="mt-1 text-ink-2">{TEXTS.until(formatLongMoment(expiresAt))}</p>
    </section>
  );
}
