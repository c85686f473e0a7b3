import { Link } from 'react-router-dom';
import { ComplaintForm } from '../../features/complaints';
import { paths } from '../../shared/config/paths';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { ComplaintLayout } from './ComplaintLayout';
import { COMPLAINT_PAGE_MESSAGES } from './messages';

/** The form for complaints of everybody. */
export function ComplaintPage() {
  return (
    <ComplaintLayout
      title={COMPLAINT_PAGE_MESSAGES.heading}
      lead={<RichText text={COMPLAINT_PAGE_MESSAGES.lead} tags={{ orders: linkTo(paths.orders) }} />}
      footer={
        <Link to={paths.complaintStatus} className="link">
          {COMPLAINT_PAGE_MESSAGES.toStatus}
        </Link>
      }
    >
      <ComplaintForm />
    </ComplaintLayout>
  );
}
