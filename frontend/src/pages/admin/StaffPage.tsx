import { StaffLists } from '../../features/admin-staff';
import { PageHead } from '../../shared/ui/PageHead';

export function StaffPage() {
  return (
    <>
      <PageHead title="Staff" isPrivate />
      <h1 className="mb-6 text-h2">Staff</h1>
      <StaffLists />
    </>
  );
}
