import { StaffLists } from '../../features/admin-staff';
import { PageHead } from '../../shared/ui/PageHead';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';

export function StaffPage() {
  return (
    <>
      <PageHead title={ADMIN_MESSAGES.staff} isPrivate />
      <h1 className="mb-6 text-h2">{ADMIN_MESSAGES.staff}</h1>
      <StaffLists />
    </>
  );
}
