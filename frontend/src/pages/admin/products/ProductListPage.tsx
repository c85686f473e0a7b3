import { ProductList } from '../../../features/admin-products';
import { paths } from '../../../shared/config/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { PageHead } from '../../../shared/ui/PageHead';

export function ProductListPage() {
  return (
    <>
      <PageHead title="Products" isPrivate />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">Products</h1>
        <ButtonLink to={paths.admin.newProduct}>
          <Icon name="plus" size={20} />
          Create Product
        </ButtonLink>
      </div>
      <ProductList />
    </>
  );
}
