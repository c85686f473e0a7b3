import { ButtonLink } from '../../../shared/ui/Button';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { filterParams, LISTING_PAGE_SIZE, type ListFilters } from '../listing';
import { focusOnList } from '../listing-form';

interface PageLinksProps {
  filters: ListFilters;
  /** The number of products on all pages. */
  total: number;
}

/** Links to the page before and after. Renders nothing for a single page. */
export function PageLinks({ filters, total }: PageLinksProps) {
  const { page = 1 } = filters;
  const pages = Math.ceil(total / LISTING_PAGE_SIZE);
  if (pages <= 1) return null;
  const link = (to: number, text: string) => (
    <ButtonLink
      kind="secondary"
      to={{ search: filterParams({ ...filters, page: to }).toString() }}
      onClick={focusOnList}
    >
      {text}
    </ButtonLink>
  );
  return (
    <nav aria-label={UI_MESSAGES.pages} className="mt-12 flex items-center justify-center gap-4">
      {page > 1 && link(page - 1, UI_MESSAGES.previousPage)}
      <p className="tabular-nums">{UI_MESSAGES.pageOf(page, pages)}</p>
      {page < pages && link(page + 1, UI_MESSAGES.nextPage)}
    </nav>
  );
}
