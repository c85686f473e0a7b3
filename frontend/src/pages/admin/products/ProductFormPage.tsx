import type { Product } from '@shop/contracts';
import { useNavigate, useParams } from 'react-router-dom';
import { Link } from '../../../shared/ui/Link';
import {
  DuplicateButton,
  PRODUCT_MESSAGES,
  ProductForm,
  useProductToEditQuery,
} from '../../../features/admin-products';
import { adminPaths } from '../../../shared/config/admin-paths';
import { paths } from '../../../shared/config/paths';
import { Icon } from '../../../shared/ui/Icon';
import { Loaded } from '../../../shared/ui/Loaded';
import { PageHead } from '../../../shared/ui/PageHead';
import { PageLoading } from '../../../shared/ui/PageLoading';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { ADMIN_PAGE_MESSAGES } from '../messages';
import { ToProducts } from './ToProducts';

/** Creates a product without an ID or with "new"; otherwise edits the product with this ID. */
export function ProductFormPage() {
  const { productId } = useParams();
  const isNew = productId === undefined || productId === 'new';
  return isNew ? (
    <ProductScreen title={ADMIN_PAGE_MESSAGES.createProduct} product={null} />
  ) : (
    <EditedProduct key={productId} productId={productId} />
  );
}

function EditedProduct({ productId }: { productId: string }) {
  const query = useProductToEditQuery(productId, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, PRODUCT_MESSAGES.detailsFailed);
  return (
    <Loaded query={query} loading={<PageLoading />} error={error}>
      {(product) => <ProductScreen title={ADMIN_PAGE_MESSAGES.editProduct(product.name)} product={product} />}
    </Loaded>
  );
}

function ProductScreen({ title, product }: { title: string; product: Product | null }) {
  const navigate = useNavigate();
  return (
    <div className="max-w-6xl">
      <PageHead title={title} isPrivate />
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <div>
          <ToProducts />
          <h1 className="text-h2">{title}</h1>
        </div>
        {product && (
          <div className="flex flex-wrap items-center gap-x-2">
            <DuplicateButton product={product} />
            <Link
              to={paths.product(product._id)}
              className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 hover:text-forest"
            >
              {ADMIN_PAGE_MESSAGES.viewInShop}
              <Icon name="external" size={18} />
            </Link>
          </div>
        )}
      </div>
      <ProductForm product={product} onCreated={() => navigate(adminPaths.products)} />
    </div>
  );
}
