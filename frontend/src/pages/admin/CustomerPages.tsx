import type { CustomerDetail } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { useParams } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import {
  CUSTOMER_MESSAGES as TEXTS,
  CustomerFacts,
  CustomerList,
  EraseCustomer,
  useCustomerQuery,
} from '../../features/admin-customers';
import { adminPaths } from '../../shared/config/admin-paths';
import { usePermission } from '../../shared/session/use-permission';
import { Icon } from '../../shared/ui/Icon';
import { Loaded } from '../../shared/ui/Loaded';
import { PageHead } from '../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from './messages';
import { useLoadError } from '../../shared/ui/use-load-error';

export function CustomerListPage() {
  return (
    <>
      <PageHead title={TEXTS.customers} isPrivate />
      <h1 className="mb-4 text-h2">{TEXTS.customers}</h1>
      <CustomerList />
    </>
  );
}

export function CustomerPage() {
  const { customerId = '' } = useParams();
  const query = useCustomerQuery(customerId, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, TEXTS.customerNotLoaded);
  return (
    <>
      <Link to={adminPaths.customers} className="link inline-flex min-h-11 items-center gap-1 text-sm sm:min-h-8">
        <Icon name="arrowLeft" size={16} />
        {TEXTS.back}
      </Link>
      <Loaded query={{ ...query, data: query.currentData }} error={error}>
        {(customer) => <Detail key={customer._id} customer={customer} />}
      </Loaded>
    </>
  );
}

function Detail({ customer }: { customer: CustomerDetail }) {
  const { name, email, since, lastSeenAt, isEmailConfirmed } = customer;
  const isOwner = usePermission('customers');
  const facts = [TEXTS.since(formatDay(since)), TEXTS.lastSeen(formatDay(lastSeenAt))];
  return (
    <>
      <PageHead title={name} isPrivate />
      <h1 className="mt-1 text-h2 wrap-anywhere">{name}</h1>
      <p className="mt-2 text-ink-2">
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </p>
      <p className="mb-6 text-ink-2">{[...facts, ...(isEmailConfirmed ? [] : [TEXTS.notConfirmed])].join(', ')}</p>
      <p className="mb-6">
        <Link to={`${adminPaths.newDraft}?customer=${customer._id}`} className="link inline-flex min-h-11 items-center">
          {ADMIN_PAGE_MESSAGES.newOrder}
        </Link>
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <CustomerFacts customer={customer} />
        {isOwner && <EraseCustomer customer={customer} />}
      </div>
    </>
  );
}
