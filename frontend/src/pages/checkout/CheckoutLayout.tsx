import type { ComponentProps, ReactNode } from 'react';
import { CheckoutSteps } from '../../features/checkout';
import { PageHead } from '../../shared/ui/PageHead';

interface CheckoutLayoutProps {
  title: string;
  step: ComponentProps<typeof CheckoutSteps>['current'];
  children: ReactNode;
  /** The order summary beside the content of the page. */
  summary: ReactNode;
}

/** Steps, heading, and two columns, which are stacked on phones. */
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
