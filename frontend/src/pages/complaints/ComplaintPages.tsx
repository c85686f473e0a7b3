import type { ReactNode } from 'react';
import { PageHead } from '../../shared/ui/PageHead';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import { ComplaintForm, ComplaintOutcome, ComplaintStatus } from '../../features/complaints';
import { paths } from '../../shared/config/paths';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { COMPLAINT_PAGE_MESSAGES } from './messages';

interface ComplaintLayoutProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Link to the other page. */
  footer: ReactNode;
}

/** The centred card of both pages. */
export function ComplaintLayout({ title, lead, children, footer }: ComplaintLayoutProps) {
  return (
    <div className="content py-section">
      <PageHead title={title} isPrivate />
      <section className="mx-auto max-w-xl rounded-card bg-paper p-6 shadow-card sm:p-10">
        <h1 className="text-h2">{title}</h1>
        <p className="mt-2 text-ink-2">{lead}</p>
        <div className="mt-8">{children}</div>
        <p className="mt-8 border-t border-line pt-6 text-center">{footer}</p>
      </section>
    </div>
  );
}

/** The form for complaints of everybody. */
export function ComplaintPage() {
  const outcome = useSearchParams()[0].get('outcome');
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
      {outcome && (
        <div className="mb-8">
          <ComplaintOutcome outcome={outcome} />
        </div>
      )}
      {outcome !== 'received' && <ComplaintForm />}
    </ComplaintLayout>
  );
}

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
