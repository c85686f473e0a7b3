import { ComplaintList } from '../../features/admin-complaints';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import { PageHead } from '../../shared/ui/PageHead';

export function ComplaintListPage() {
  return (
    <>
      <PageHead title={ADMIN_MESSAGES.complaints} isPrivate />
      <h1 className="mb-4 text-h2">{ADMIN_MESSAGES.complaints}</h1>
      <ComplaintList />
    </>
  );
}
