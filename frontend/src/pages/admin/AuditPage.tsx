import { AuditLog } from '../../features/admin-audit';
import { PageHead } from '../../shared/ui/PageHead';

export function AuditPage() {
  return (
    <>
      <PageHead title="Audit log" isPrivate />
      <h1 className="mb-2 text-h2">Audit log</h1>
      <p className="mb-6 text-ink-2">What the staff changed or took out. Nobody can change or remove an entry.</p>
      <AuditLog />
    </>
  );
}
