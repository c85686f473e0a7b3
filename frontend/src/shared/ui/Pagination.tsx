import { Button } from './Button';
import { UI_MESSAGES } from './messages';

interface PaginationProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** "Page X of Y" between two buttons. Renders nothing for a single page. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={UI_MESSAGES.pages} className="flex items-center justify-center gap-4">
      <Button kind="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {UI_MESSAGES.previousPage}
      </Button>
      <p aria-live="polite" className="tabular-nums">
        {UI_MESSAGES.pageOf(page, pages)}
      </p>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {UI_MESSAGES.nextPage}
      </Button>
    </nav>
  );
}
