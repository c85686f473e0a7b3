import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { Card } from '../../../shared/ui/Card';
import { useComplaintCountsQuery } from '../api';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';

const REFRESH_MS = 60_000;

/** How many complaints are open and overdue; nothing without one. */
export function ComplaintsToday() {
  const { data } = useComplaintCountsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
  });
  if (!data || data.open === 0) return null;
  return (
    <Card
      title={ADMIN_MESSAGES.complaints}
      aside={
        <Link
          to={`${adminPaths.complaints}?show=${data.overdue > 0 ? 'overdue' : 'open'}`}
          className="link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
        >
          {ADMIN_COMPLAINT_MESSAGES.seeThem}
        </Link>
      }
    >
      <p>
        {ADMIN_COMPLAINT_MESSAGES.today(data.open)}
        {data.overdue > 0 && (
          <strong className="text-danger"> · {ADMIN_COMPLAINT_MESSAGES.overdue(data.overdue)}</strong>
        )}
      </p>
    </Card>
  );
}
