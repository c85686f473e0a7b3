import { AuditLog } from '../../features/admin-audit';
import { PageHead } from '../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from './messages';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';

export function AuditPage() {
  return (
    <>
      <PageHead title={ADMIN_MESSAGES.auditLog} isPrivate />
      <h1 className="mb-2 text-h2">{ADMIN_MESSAGES.auditLog}</h1>
      <p className="mb-6 text-ink-2">{ADMIN_PAGE_MESSAGES.auditLogIntroduction}</p>
      <AuditLog />
    </>
  );
}
