import { PRODUCT_MESSAGES, ProductList } from '../../../features/admin-products';
import { adminPaths } from '../../../shared/config/admin-paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { PageHead } from '../../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from '../messages';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';

export function ProductListPage() {
  return (
    <>
      <PageHead title={ADMIN_MESSAGES.products} isPrivate />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">{ADMIN_MESSAGES.products}</h1>
        <div className="flex flex-wrap gap-x-3 max-sm:w-full max-sm:justify-between">
          <ButtonLink kind="quiet" to={adminPaths.prices} className="max-sm:px-0!">
            {PRODUCT_MESSAGES.grid.title}
          </ButtonLink>
          <ButtonLink kind="quiet" to={adminPaths.searchWords} className="max-sm:px-0!">
            {ADMIN_PAGE_MESSAGES.searchWords}
          </ButtonLink>
          <ButtonLink to={adminPaths.newProduct}>
            <Icon name="plus" size={20} />
            {ADMIN_PAGE_MESSAGES.createProduct}
          </ButtonLink>
        </div>
      </div>
      <ProductList />
    </>
  );
}
