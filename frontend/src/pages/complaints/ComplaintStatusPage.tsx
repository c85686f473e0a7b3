import { Link } from 'react-router-dom';
import { ComplaintStatus } from '../../features/complaints';
import { paths } from '../../shared/config/paths';
import { ComplaintLayout } from './ComplaintLayout';
import { COMPLAINT_PAGE_MESSAGES } from './messages';

export function ComplaintStatusPage() {
  return (
    <ComplaintLayout
      title={COMPLAINT_PAGE_MESSAGES.statusHeading}
      lead={COMPLAINT_PAGE_MESSAGES.statusLead}
      footer={
        <Link to={paths.complaint} className="link">
          {COMPLAINT_PAGE_MESSAGES.toForm}
        </Link>
      }
    >
      <ComplaintStatus />
    </ComplaintLayout>
  );
}
