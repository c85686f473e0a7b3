import { StaffLists } from '../../features/admin-staff';
import { PageHead } from '../../shared/ui/PageHead';
import { OFFICE_MESSAGES } from '../../shared/ui/office-messages';

export function StaffPage() {
  return (
    <>
      <PageHead title={OFFICE_MESSAGES.staff} isPrivate />
      <h1 className="mb-6 text-h2">{OFFICE_MESSAGES.staff}</h1>
      <StaffLists />
    </>
  );
}
