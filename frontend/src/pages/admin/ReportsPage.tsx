import { Reports } from '../../features/admin-reports/Reports';
import { PageHead } from '../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from './messages';

export function ReportsPage() {
  return (
    <>
      <PageHead title={ADMIN_PAGE_MESSAGES.reports} isPrivate />
      <h1 className="mb-4 text-h2">{ADMIN_PAGE_MESSAGES.reports}</h1>
      <Reports />
    </>
  );
}
