import { Button } from './Button';
import { CONTROL_MESSAGES } from './control-messages';

interface PaginationProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** "Page X of Y" between two buttons. Renders nothing for a single page. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={CONTROL_MESSAGES.pages} className="flex items-center justify-center gap-4">
      <Button kind="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {CONTROL_MESSAGES.previousPage}
      </Button>
      <p aria-live="polite" className="tabular-nums">
        {CONTROL_MESSAGES.pageOf(page, pages)}
      </p>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {CONTROL_MESSAGES.nextPage}
      </Button>
    </nav>
  );
}
