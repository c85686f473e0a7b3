import { Button } from './Button';

interface PaginationProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** "Page X of Y" between two buttons; nothing when there is only one page. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-4">
      <Button kind="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite" className="tabular-nums">
        Page {page} of {pages}
      </p>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
