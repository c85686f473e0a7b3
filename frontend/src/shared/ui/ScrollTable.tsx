import type { ReactNode, Ref } from 'react';

interface ScrollTableProps {
  /** The accessible name of the table. */
  caption: string;
  /** The header row. */
  head: ReactNode;
  children: ReactNode;
  /** Moves the focus here after the rows have changed. */
  ref?: Ref<HTMLDivElement>;
  isBusy?: boolean;
}

/** A table that scrolls horizontally in a focusable region on narrow screens. */
export function ScrollTable({ caption, head, children, ref, isBusy = false }: ScrollTableProps) {
  return (
    <div
      ref={ref}
      role="region"
      aria-label={caption}
      tabIndex={0}
      aria-busy={isBusy}
      className={`relative overflow-x-auto rounded-card border border-line bg-paper transition-opacity ${isBusy ? 'opacity-60' : ''}`}
    >
      <table className="w-full text-left text-[0.9375rem] [&_td]:px-2.5 [&_td]:py-3 sm:[&_td]:px-4 [&_th]:px-2.5 [&_th]:py-3 sm:[&_th]:px-4">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm whitespace-nowrap text-ink-2">
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}
