import { ComplaintsToday } from '../../features/admin-complaints';
import { PendingRefunds } from '../../features/admin-refunds';
import { OpenShop, ToComplete, Today } from '../../features/admin-today';
import { SendTestMail } from '../../features/store-settings';
import { PageHead } from '../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from './messages';

export function TodayPage() {
  return (
    <>
      <PageHead title={ADMIN_PAGE_MESSAGES.today} isPrivate />
      <h1 className="mb-6 text-h2">{ADMIN_PAGE_MESSAGES.today}</h1>
      <div className="grid gap-6">
        <OpenShop />
        <ToComplete actions={{ mail: <SendTestMail /> }} />
        <ComplaintsToday />
        <PendingRefunds />
        <Today />
      </div>
    </>
  );
}
