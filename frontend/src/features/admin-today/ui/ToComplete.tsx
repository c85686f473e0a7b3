import { type OpenPoint, type PlaceToComplete } from '@shop/contracts';
import { dayInIndia, formatDay } from '@shop/contracts/calendar';
import type { ReactNode } from 'react';
import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { paths } from '../../../shared/config/paths';
import { usePermission } from '../../../shared/session/use-permission';
import { Card } from '../../../shared/ui/Card';
import { useToCompleteQuery } from '../api';
import { TODAY_MESSAGES } from '../messages';

const PLACES: Readonly<Record<PlaceToComplete, string>> = {
  'store-information': adminPaths.settingsStore,
  tax: adminPaths.tax,
  products: adminPaths.products,
  orders: adminPaths.orders,
  labels: adminPaths.settingsLabels,
  payments: adminPaths.settingsPayments,
  'first-product': adminPaths.newProduct,
  shipping: adminPaths.settings,
  content: adminPaths.content,
  mail: adminPaths.settingsStore,
  'second-factor': paths.security,
};
const LINK = 'link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center';

/** What can be done in the list itself. */
type Actions = Partial<Record<PlaceToComplete, ReactNode>>;

/** What an owner has yet to complete, with links to the places; nothing when all is done. */
export function ToComplete({ actions }: { actions: Actions }) {
  const isOwner = usePermission('settings');
  const { data = [] } = useToCompleteQuery(undefined, { refetchOnMountOrArgChange: true, skip: !isOwner });
  if (data.length === 0) return null;
  return (
    <Card title={TODAY_MESSAGES.toComplete}>
      <ul aria-label={TODAY_MESSAGES.toComplete} className="divide-y divide-line">
        {data.map((point) => (
          <Point key={point.code} point={point} action={actions[point.place]} />
        ))}
      </ul>
    </Card>
  );
}

interface PointProps {
  point: OpenPoint;
  action: ReactNode;
}

function Point({ point: { text, place, details, until }, action }: PointProps) {
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:gap-x-6">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{text}</p>
        {until && (
          <p className={dayInIndia(new Date()) > until ? 'font-semibold text-danger' : 'text-ink-2'}>
            {TODAY_MESSAGES.completeBy(formatDay(until))}
          </p>
        )}
        <ul className="list-disc pl-5 text-ink-2 empty:hidden">
          {details.map((detail) => (
            <li key={`${detail.product ?? detail.order} ${detail.text}`}>
              <Detail {...detail} />
            </li>
          ))}
        </ul>
        {action && <div className="mt-3">{action}</div>}
      </div>
      <Link to={PLACES[place]} className={LINK}>
        {TODAY_MESSAGES.places[place]}
      </Link>
    </li>
  );
}

function Detail({ text, product, order }: OpenPoint['details'][number]) {
  const to = product ? adminPaths.editProduct(product) : order && adminPaths.order(order);
  if (!to) return text;
  return (
    <Link to={to} className={LINK}>
      {text}
    </Link>
  );
}
