import { Link } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { Icon } from '../../../shared/ui/Icon';
import { ADMIN_PAGE_MESSAGES } from '../messages';

/** The way back to the product table. */
export function ToProducts() {
  return (
    <Link
      to={paths.admin.products}
      className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 hover:text-forest"
    >
      <Icon name="arrowLeft" size={18} />
      {ADMIN_PAGE_MESSAGES.allProducts}
    </Link>
  );
}
