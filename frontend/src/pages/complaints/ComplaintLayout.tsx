import type { ReactNode } from 'react';
import { PageHead } from '../../shared/ui/PageHead';

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
