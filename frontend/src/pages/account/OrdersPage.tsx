import { asInCart } from '@shop/contracts';
import { ChangeBusiness, ChangeOrderAddress } from '../../features/account';
import { BuyAgain } from '../../features/cart';
import { useLazyProductsQuery } from '../../features/catalog';
import { OrderComplaints, ReportProblem } from '../../features/complaints';
import { OrderNews } from '../../features/order-news';
import { OrderHistory } from '../../features/orders';
import { ButtonLink } from '../../shared/ui/Button';
import { PageHead } from '../../shared/ui/PageHead';
import { ACCOUNT_PAGE_MESSAGES } from './messages';
import { useParams } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import { DOCUMENT_MESSAGES, OrderDocuments, UntilInvoiced } from '../../features/documents';
import { paths } from '../../shared/config/paths';
import { recipientPaths } from '../../shared/config/recipient-paths';

export function OrdersPage() {
  const [fetchProducts] = useLazyProductsQuery();
  return (
    <>
      <PageHead title={ACCOUNT_PAGE_MESSAGES.orders} isPrivate />
      <h1 className="mb-8 text-h2">{ACCOUNT_PAGE_MESSAGES.orders}</h1>
      <OrderNews className="mb-8" />
      <p className="mb-6">
        <Link to={paths.recipients} className="link inline-flex min-h-11 items-center">
          {ACCOUNT_PAGE_MESSAGES.manyRecipients}
        </Link>
      </p>
      <OrderHistory
        notes={(order) => <OrderComplaints orderId={order._id} />}
        actions={(order) => (
          <>
            {order.details.parcels && (
              <ButtonLink to={recipientPaths.order(order._id)}>{ACCOUNT_PAGE_MESSAGES.parcels}</ButtonLink>
            )}
            <BuyAgain
              items={asInCart(order.orderItems, order.details.boxes)}
              fetchProducts={(ids) => fetchProducts(ids).unwrap()}
            />
            <ChangeOrderAddress order={order} />
            <UntilInvoiced order={order}>
              <ChangeBusiness order={order} />
            </UntilInvoiced>
            <ReportProblem order={order} />
          </>
        )}
      />
    </>
  );
}

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
