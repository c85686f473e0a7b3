import { useParams } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import { DOCUMENT_MESSAGES, EnterRegistration, OrderDocuments } from '../../features/documents';
import { adminPaths } from '../../shared/config/admin-paths';
import { PageHead } from '../../shared/ui/PageHead';

/** The documents of any order, for staff. */
export function OrderDocumentsPage() {
  const { orderId = '' } = useParams();
  return (
    <>
      <PageHead title={DOCUMENT_MESSAGES.documents} isPrivate />
      <Link to={adminPaths.order(orderId)} className="link inline-flex min-h-11 items-center">
        {DOCUMENT_MESSAGES.back}
      </Link>
      <h1 className="mt-2 mb-6 text-h2">{DOCUMENT_MESSAGES.ofOrder}</h1>
      <OrderDocuments
        orderId={orderId}
        actions={(document) => <EnterRegistration orderId={orderId} document={document} />}
      />
    </>
  );
}
