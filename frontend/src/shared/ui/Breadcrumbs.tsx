import { Link } from 'react-router-dom';
import { paths } from '../config/paths';

interface BreadcrumbsProps {
  /** The pages between home and this one. */
  trail?: readonly { to: string; text: string }[];
  here: string;
}

/** Home › Shop All Products › California Almonds. */
export function Breadcrumbs({ trail = [], here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ to: paths.home, text: 'Home' }, ...trail].map(({ to, text }) => (
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
