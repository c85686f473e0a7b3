import { RECIPIENT_LIMITS } from '@shop/contracts/recipients';
import { useNavigate, useParams } from 'react-router-dom';
import { RECIPIENTS_MESSAGES as TEXTS, UploadRecipients, OrderParcels } from '../../features/recipients';
import { recipientPaths } from '../../shared/config/recipient-paths';
import { PageHead } from '../../shared/ui/PageHead';
import { paths } from '../../shared/config/paths';
import { Link } from '../../shared/ui/Link';

/** Step 1 of an order of a business for many recipients. */
export function RecipientsPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={TEXTS.heading} isPrivate />
      <h1 className="text-h2">{TEXTS.heading}</h1>
      <p className="mt-3 text-lead text-ink-2">{TEXTS.intro(RECIPIENT_LIMITS.rows)}</p>
      <p className="mt-2 mb-8 text-ink-2">{TEXTS.withoutGstin}</p>
      <UploadRecipients onStored={(list) => void navigate(recipientPaths.list(list))} />
    </>
  );
}

const { parcels: PARCELS } = TEXTS;

/** How far the parcels of an order are. */
export function OrderParcelsPage() {
  const { orderId = '' } = useParams();
  return (
    <>
      <PageHead title={PARCELS.heading} isPrivate />
      <Link to={paths.orders} className="link inline-flex min-h-11 items-center">
        {PARCELS.back}
      </Link>
      <h1 className="mt-2 mb-6 text-h2">{PARCELS.heading}</h1>
      <OrderParcels orderId={orderId} />
    </>
  );
}
