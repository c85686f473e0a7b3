import { useParams } from 'react-router-dom';
import { OrderParcels, RECIPIENTS_MESSAGES } from '../../features/recipients';
import { paths } from '../../shared/config/paths';
import { Link } from '../../shared/ui/Link';
import { PageHead } from '../../shared/ui/PageHead';

const { parcels: TEXTS } = RECIPIENTS_MESSAGES;

/** How far the parcels of an order are. */
export function OrderParcelsPage() {
  const { orderId = '' } = useParams();
  return (
    <>
      <PageHead title={TEXTS.heading} isPrivate />
      <Link to={paths.orders} className="link inline-flex min-h-11 items-center">
        {TEXTS.back}
      </Link>
      <h1 className="mt-2 mb-6 text-h2">{TEXTS.heading}</h1>
      <OrderParcels orderId={orderId} />
    </>
  );
}
