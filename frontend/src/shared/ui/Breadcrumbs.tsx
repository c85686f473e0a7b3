import { Link } from './Link';
import { PAGE_NAMES } from '../config/messages';
import { paths } from '../config/paths';
import { CONTROL_MESSAGES } from './control-messages';

interface BreadcrumbsProps {
  /** The pages between the home page and this one. */
  trail?: readonly { to: string; text: string }[];
  here: string;
}

/** Home › Shop All Products › California Almonds. */
export function Breadcrumbs({ trail = [], here }: BreadcrumbsProps) {
  return (
    <nav aria-label={CONTROL_MESSAGES.breadcrumb} className="text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ to: paths.home, text: PAGE_NAMES.home }, ...trail].map(({ to, text }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="inline-flex min-h-8 items-center hover:text-forest hover:underline">
              {text}
            </Link>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
