import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { PageHead } from '../../shared/ui/PageHead';

interface ListingFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function ListingFrame({ title, lead, children }: ListingFrameProps) {
  return (
    <div className="content pt-6 pb-section">
      <PageHead title={title} description={lead} />
      <Breadcrumbs here={title} />
      <h1 className="mt-6">{title}</h1>
      <p className="mt-3 mb-10 max-w-prose text-lead text-ink-2">{lead}</p>
      {children}
    </div>
  );
}

interface EmptyShelfProps {
  text: string;
  children: ReactNode;
}

export function EmptyShelf({ text, children }: EmptyShelfProps) {
  return (
    <div className="grid justify-items-center gap-6 py-12 text-center">
      <p role="status" className="text-lead">
        {text}
      </p>
      {children}
    </div>
  );
}
