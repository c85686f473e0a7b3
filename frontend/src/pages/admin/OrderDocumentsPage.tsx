import { formatRupees } from '@shop/money';
import { useParams } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import { useOrderSummaryQuery } from '../../features/admin-orders';
import { DOCUMENT_MESSAGES, EnterRegistration, OrderDocuments } from '../../features/documents';
import { adminPaths } from '../../shared/config/admin-paths';
import { usePermission } from '../../shared/session/use-permission';
import { PageHead } from '../../shared/ui/PageHead';

import { ADMIN_PAGE_MESSAGES } from './messages';

/** The documents of any order, for staff. Accountants may not read the order itself, only its row of the list. */
export function OrderDocumentsPage() {
  const { orderId = '' } = useParams();
  const mayWork = usePermission('orders');
  const { currentData: order } = useOrderSummaryQuery(orderId);
  return (
    <>
      <PageHead title={DOCUMENT_MESSAGES.documents} isPrivate />
      <Link
        to={mayWork ? adminPaths.order(orderId) : adminPaths.orders}
        className="link inline-flex min-h-11 items-center"
      >
        {mayWork ? DOCUMENT_MESSAGES.back : ADMIN_PAGE_MESSAGES.backToOrders}
      </Link>
      <h1 className="mt-2 text-h2">
        {order ? ADMIN_PAGE_MESSAGES.documentsOf(order.orderNumber) : DOCUMENT_MESSAGES.ofOrder}
      </h1>
      <p className="mb-6 min-h-6 text-ink-2">
        {order && ADMIN_PAGE_MESSAGES.orderTotal(formatRupees(order.totalPrice))}
      </p>
      <OrderDocuments
        orderId={orderId}
        actions={(document) => mayWork && <EnterRegistration orderId={orderId} document={document} />}
      />
    </>
  );
}
