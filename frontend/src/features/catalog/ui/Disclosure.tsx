import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/Icon';

interface DisclosureProps {
  title: string;
  children: ReactNode;
}

/** A section that opens at its heading, also without scripts. */
export function Disclosure({ title, children }: DisclosureProps) {
  return (
    <details className="group border-b border-line first:border-t">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-h3">{title}</h2>
        <Icon name="chevronDown" size={20} className="shrink-0 text-forest group-open:rotate-180" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
