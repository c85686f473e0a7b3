import { AuditLog } from '../../features/admin-audit';
import { PageHead } from '../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from './messages';
import { OFFICE_MESSAGES } from '../../shared/ui/office-messages';

export function AuditPage() {
  return (
    <>
      <PageHead title={OFFICE_MESSAGES.auditLog} isPrivate />
      <h1 className="mb-2 text-h2">{OFFICE_MESSAGES.auditLog}</h1>
      <p className="mb-6 text-ink-2">{ADMIN_PAGE_MESSAGES.auditLogIntroduction}</p>
      <AuditLog />
    </>
  );
}
