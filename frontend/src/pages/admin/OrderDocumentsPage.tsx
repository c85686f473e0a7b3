import { useParams } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import { DOCUMENT_MESSAGES, EnterRegistration, OrderDocuments } from '../../features/documents';
import { adminPaths } from '../../shared/config/admin-paths';
import { usePermission } from '../../shared/session/use-permission';
import { PageHead } from '../../shared/ui/PageHead';

import { ADMIN_PAGE_MESSAGES } from './messages';

/** The documents of any order, for staff. */
export function OrderDocumentsPage() {
  const { orderId = '' } = useParams();
  const mayWork = usePermission('orders');
  return (
    <>
      <PageHead title={DOCUMENT_MESSAGES.documents} isPrivate />
      <Link
        to={mayWork ? adminPaths.order(orderId) : adminPaths.orders}
        className="link inline-flex min-h-11 items-center"
      >
        {mayWork ? DOCUMENT_MESSAGES.back : ADMIN_PAGE_MESSAGES.backToOrders}
      </Link>
      <h1 className="mt-2 mb-6 text-h2">{DOCUMENT_MESSAGES.ofOrder}</h1>
      <OrderDocuments
        orderId={orderId}
        actions={(document) => mayWork && <EnterRegistration orderId={orderId} document={document} />}
      />
    </>
  );
}
