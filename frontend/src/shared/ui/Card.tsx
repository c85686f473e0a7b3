import { useId, type ReactNode } from 'react';

interface CardProps {
  title: string;
  children: ReactNode;
  /** Shown beside the title, such as a link to more. */
  aside?: ReactNode;
  className?: string;
}

/** A titled section with a background. */
export function Card({ title, children, aside, className = '' }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 rounded-card border border-line bg-paper p-5 ${className}`}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
