import type { ReactNode } from 'react';
import { PageHead } from '../../shared/ui/PageHead';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Link to the other screen of sign-in and registration. */
  footer?: ReactNode;
}

/** The centred card of all sign-in pages. */
export function AuthLayout({ title, lead, children, footer }: AuthLayoutProps) {
  return (
    <div className="content py-section">
      <PageHead title={title} isPrivate />
      <section className="mx-auto max-w-md rounded-card bg-paper p-6 shadow-card sm:p-10">
        <h1 className="text-h2">{title}</h1>
        {lead && <p className="mt-2 text-ink-2">{lead}</p>}
        <div className="mt-8">{children}</div>
        {footer && <p className="mt-8 border-t border-line pt-6 text-center text-ink-2">{footer}</p>}
      </section>
    </div>
  );
}
