import { Link, useParams } from 'react-router-dom';
import { DOCUMENT_MESSAGES, EnterRegistration, OrderDocuments } from '../../features/documents';
import { paths } from '../../shared/config/paths';
import { PageHead } from '../../shared/ui/PageHead';

/** The documents of any order, for staff. */
export function OrderDocumentsPage() {
  const { orderId = '' } = useParams();
  return (
    <>
      <PageHead title={DOCUMENT_MESSAGES.documents} isPrivate />
      <Link to={paths.admin.order(orderId)} className="link inline-flex min-h-11 items-center">
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
