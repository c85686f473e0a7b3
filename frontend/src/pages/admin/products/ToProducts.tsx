import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { Icon } from '../../../shared/ui/Icon';
import { ADMIN_PAGE_MESSAGES } from '../messages';

/** The way back to the product table. */
export function ToProducts() {
  return (
    <Link
      to={adminPaths.products}
      className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 hover:text-forest"
    >
      <Icon name="arrowLeft" size={18} />
      {ADMIN_PAGE_MESSAGES.allProducts}
    </Link>
  );
}
