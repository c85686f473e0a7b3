import { Today } from '../../features/admin-today';
import { PageHead } from '../../shared/ui/PageHead';

export function TodayPage() {
  return (
    <>
      <PageHead title="Today" isPrivate />
      <h1 className="mb-6 text-h2">Today</h1>
      <Today />
    </>
  );
}
