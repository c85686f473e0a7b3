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
    <div className="content pt-4 pb-section sm:pt-6">
      <PageHead title={title} description={lead} />
      <div className="max-sm:hidden">
        <Breadcrumbs here={title} />
      </div>
      <h1 className="text-h2 sm:mt-4">{title}</h1>
      <p className="mt-1 mb-3 truncate text-sm text-ink-2 sm:mb-6 sm:text-base">{lead}</p>
      {children}
    </div>
  );
}

interface EmptyListProps {
  text: string;
  children: ReactNode;
}

export function EmptyList({ text, children }: EmptyListProps) {
  return (
    <div className="grid justify-items-center gap-6 py-12 text-center">
      <p role="status" className="text-lead">
        {text}
      </p>
      {children}
    </div>
  );
}
