import { Link, useParams } from 'react-router-dom';
import { DOCUMENT_MESSAGES, OrderDocuments } from '../../features/documents';
import { paths } from '../../shared/config/paths';
import { PageHead } from '../../shared/ui/PageHead';

/** The documents of a customer's order. */
export function OrderDocumentsPage() {
  const { orderId = '' } = useParams();
  return (
    <>
      <PageHead title={DOCUMENT_MESSAGES.documents} isPrivate />
      <Link to={paths.orders} className="link inline-flex min-h-11 items-center">
        {DOCUMENT_MESSAGES.backToOrders}
      </Link>
      <h1 className="mt-2 mb-6 text-h2">{DOCUMENT_MESSAGES.ofOrder}</h1>
      <OrderDocuments orderId={orderId} />
    </>
  );
}
