import type { Permission } from '@shop/contracts';
import type { MonthPoint, MonthPointCode } from '@shop/contracts/settlements';
import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { usePermission } from '../../../shared/session/use-permission';
import { Card } from '../../../shared/ui/Card';
import { Icon } from '../../../shared/ui/Icon';
import { BOOKS_MESSAGES } from '../messages';

const LINK = 'link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center';

/** Where each point is mended. */
const PLACES: Readonly<Record<MonthPointCode, { to: (month: string) => string; permission: Permission }>> = {
  settlements: { to: (month) => `${adminPaths.payouts}?month=${month}`, permission: 'books' },
  receipts: { to: () => adminPaths.tax, permission: 'settings' },
  tax: { to: () => adminPaths.tax, permission: 'settings' },
  stock: { to: () => adminPaths.products, permission: 'catalogue' },
  cash: { to: () => `${adminPaths.orders}?status=Shipped`, permission: 'papers' },
  attention: { to: () => adminPaths.today, permission: 'orders' },
};

/** What is open in the month, each point with a link to where it is mended, and what was looked at and is done. */
export function OpenPoints({ month, points }: { month: string; points: readonly MonthPoint[] }) {
  return (
    <Card title={BOOKS_MESSAGES.open}>
      <ul aria-label={BOOKS_MESSAGES.open} className="divide-y divide-line">
        {points.map((point) => (
          <Point key={point.code} month={month} point={point} />
        ))}
      </ul>
    </Card>
  );
}

function Point({ month, point: { code, count, examples } }: { month: string; point: MonthPoint }) {
  const texts = BOOKS_MESSAGES.points[code];
  const { to, permission } = PLACES[code];
  const mayOpen = usePermission(permission);
  if (count === 0)
    return (
      <li className="flex items-center gap-2 py-3 text-ink-2 first:pt-0 last:pb-0">
        <Icon name="check" size={18} />
        {texts.none}
      </li>
    );
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:gap-x-6">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{texts.title(count)}</p>
        <ul className="list-disc pl-5 text-ink-2">
          {examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
          {count > examples.length && <li>{BOOKS_MESSAGES.andMore(count - examples.length)}</li>}
        </ul>
      </div>
      {mayOpen && (
        <Link to={to(month)} className={LINK}>
          {texts.link}
        </Link>
      )}
    </li>
  );
}
