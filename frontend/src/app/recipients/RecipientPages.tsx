import { useRoutes } from 'react-router-dom';
import { page, withLazyComponents } from '../../shared/navigation/lazy-pages';
import { OrderParcelsPage, RecipientsPage } from '../../pages/recipients/RecipientsPage';
import { RecipientListPage } from '../../pages/checkout/RecipientListPage';

const PAGES = withLazyComponents([
  { index: true, Component: RecipientsPage },
  { path: ':listId', Component: RecipientListPage },
  { path: 'orders/:orderId', Component: OrderParcelsPage },
  page('*', async () => (await import('../../pages/not-found/NotFoundPage')).NotFoundPage),
]);

/** Orders for many recipients. They name their pages themselves, so that other pages do not load the names. */
export function RecipientPages() {
  return useRoutes(PAGES);
}
