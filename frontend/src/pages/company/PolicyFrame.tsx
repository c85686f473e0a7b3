import type { ReactNode } from 'react';
import { POLICY_FACTS } from '../../shared/config/policy-facts';
import { formatDay } from '../../shared/lib/dates';
import { useStoreConfig } from '../../shared/shop/shop-api';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { PageHead } from '../../shared/ui/PageHead';

interface PolicyFrameProps {
  title: string;
  /** One sentence for people in a hurry, and for search results. */
  summary: string;
  children: ReactNode;
}

/** A page of rules: title, date, the rules, and whom to ask. */
export function PolicyFrame({ title, summary, children }: PolicyFrameProps) {
  const { supportEmail } = useStoreConfig();
  return (
    <div className="content pt-6 pb-section">
      <PageHead title={title} description={summary} />
      <Breadcrumbs here={title} />
      <article className="prose mx-auto mt-8">
        <h1>{title}</h1>
        <p className="text-lead text-ink-2">{summary}</p>
        <p className="text-sm text-muted">
          Last updated <time dateTime={POLICY_FACTS.lastUpdated}>{formatDay(POLICY_FACTS.lastUpdated)}</time>
        </p>
        {children}
        <h2>Questions</h2>
        <p>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> with your order number. A person reads every
          message.
        </p>
      </article>
    </div>
  );
}
