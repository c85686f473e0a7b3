import type { ComponentProps, ReactNode } from 'react';
import { CheckoutSteps } from '../../features/checkout';
import { PageHead } from '../../shared/ui/PageHead';

interface CheckoutLayoutProps {
  title: string;
  step: ComponentProps<typeof CheckoutSteps>['current'];
  children: ReactNode;
  /** Beside the page's own matter: what is bought and what it costs. */
  summary: ReactNode;
}

/** Steps, heading, and two columns that become one on a phone. */
export function CheckoutLayout({ title, step, children, summary }: CheckoutLayoutProps) {
  return (
    <div className="content py-10">
      <PageHead title={title} isPrivate />
      <CheckoutSteps current={step} />
      <h1 className="mb-8 text-h2">{title}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-10">
        <div className="grid gap-6">{children}</div>
        {summary}
      </div>
    </div>
  );
}
