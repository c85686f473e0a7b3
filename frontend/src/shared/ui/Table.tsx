import { isValidElement, type ReactElement, type ReactNode, type Ref } from 'react';

/** The heading of a column, or of one that is aligned to the right. */
type Heading = string | { readonly right: string };

interface TableProps {
  /** The accessible name of the table. */
  caption: string;
  /** The header row. Each cell of a `CardTable` shows its own heading on phones. */
  head: readonly Heading[] | ReactElement;
  /** The rows; those of a `CardTable` are `CardRow` elements. */
  children: ReactNode;
  /** Moves the focus here after the rows have changed. */
  ref?: Ref<HTMLDivElement>;
  isBusy?: boolean;
}

/** A table that scrolls horizontally in a focusable region on narrow screens. */
export function ScrollTable({ head, children, ...region }: TableProps) {
  return (
    <Region {...region} className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full text-left text-[0.9375rem] [&_td]:px-2.5 [&_td]:py-3 sm:[&_td]:px-4 [&_th]:px-2.5 [&_th]:py-3 sm:[&_th]:px-4">
        <caption className="sr-only">{region.caption}</caption>
        <thead className="border-b border-line text-sm whitespace-nowrap text-ink-2">
          <tr>
            <Head head={head} />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </Region>
  );
}

/**
 * A table that is displayed as a list of cards on phones. It has explicit table roles, because browsers remove the
 * implicit ones from elements with another `display`. On medium screens it scrolls horizontally in a focusable region.
 */
export function CardTable({ head, children, ...region }: TableProps) {
  return (
    <Region {...region} className="sm:overflow-x-auto sm:rounded-card sm:border sm:border-line sm:bg-paper">
      <table
        role="table"
        className="w-full text-left text-[0.9375rem] max-sm:block max-sm:wrap-anywhere sm:[&_td]:px-4 sm:[&_td]:py-3 sm:[&_th]:px-4 sm:[&_th]:py-3"
      >
        <caption className="sr-only">{region.caption}</caption>
        <thead role="rowgroup" className="border-b border-line text-sm whitespace-nowrap text-ink-2 max-sm:hidden">
          <tr role="row">
            <Head head={head} />
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:grid max-sm:gap-3 sm:divide-y sm:divide-line">
          {children}
        </tbody>
      </table>
    </Region>
  );
}

function Head({ head }: Pick<TableProps, 'head'>) {
  if (isValidElement(head)) return head;
  return (head as readonly Heading[]).map((heading) => {
    const text = typeof heading === 'string' ? heading : heading.right;
    return (
      <th key={text} scope="col" className={text === heading ? '' : 'text-right'}>
        {text}
      </th>
    );
  });
}

type RegionProps = Omit<TableProps, 'head'> & { className: string };

function Region({ caption, children, ref, isBusy = false, className }: RegionProps) {
  return (
    <div
      ref={ref}
      role="region"
      aria-label={caption}
      tabIndex={0}
      aria-busy={isBusy}
      className={`relative transition-opacity ${className} ${isBusy ? 'opacity-60' : ''}`}
    >
      {children}
    </div>
  );
}

/** A row of the table, or a card. Its first cell, a `th`, is the title of the card. */
export function CardRow({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <tr
      role="row"
      className={`align-middle max-sm:grid max-sm:gap-y-1.5 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-paper max-sm:p-4 ${className}`}
    >
      {children}
    </tr>
  );
}

interface CardCellProps {
  /** The heading of the column, shown before the content on a card. */
  label: string;
  children: ReactNode;
  className?: string;
}

export function CardCell({ label, children, className = '' }: CardCellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      className={`max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-baseline max-sm:before:text-sm max-sm:before:text-muted max-sm:before:content-[attr(data-label)] ${className}`}
    >
      {children}
    </td>
  );
}
