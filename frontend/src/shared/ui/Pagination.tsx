import { Button } from './Button';
import { CONTROL_MESSAGES } from './control-messages';

interface PaginationProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/**
 * "Page X of Y" between two buttons. Renders nothing for a single page. A page after the last one, whose rows are gone,
 * leads back.
 */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  const last = Math.max(page, pages);
  if (last <= 1) return null;
  return (
    <nav aria-label={CONTROL_MESSAGES.pages} className="flex items-center justify-center gap-4">
      <Button kind="secondary" disabled={page <= 1} onClick={() => onChange(Math.max(1, Math.min(page - 1, pages)))}>
        {CONTROL_MESSAGES.previousPage}
      </Button>
      <p aria-live="polite" className="tabular-nums">
        {CONTROL_MESSAGES.pageOf(page, last)}
      </p>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {CONTROL_MESSAGES.nextPage}
      </Button>
    </nav>
  );
}
