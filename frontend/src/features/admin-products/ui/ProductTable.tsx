import type { ProductSort, ProductSummary } from '@shop/contracts';
import { useRef, useState } from 'react';
import { CardTable } from '../../../shared/ui/Table';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { PRODUCT_MESSAGES } from '../messages';
import { ProductRow } from './ProductRow';
import { Icon } from '../../../shared/ui/Icon';
import { ActionDialog } from '../../../shared/ui/ActionDialog';
import { RichText } from '../../../shared/ui/RichText';
import { useDeleteProductMutation } from '../api';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';

interface ProductTableProps {
  products: ProductSummary[];
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  /** True while these are the rows of the previous query. */
  isBusy: boolean;
}

/** Products with their actions. The table gets the focus when the focused row is removed. */
export function ProductTable({ products, sort, onSort, isBusy }: ProductTableProps) {
  const [toDelete, setToDelete] = useState<ProductSummary | null>(null);
  const table = useRef<HTMLDivElement>(null);
  return (
    <>
      <CardTable
        ref={table}
        caption={ADMIN_MESSAGES.products}
        isBusy={isBusy}
        head={<Headings sort={sort} onSort={onSort} />}
      >
        {products.map((product) => (
          <ProductRow key={product._id} product={product} onDelete={() => setToDelete(product)} />
        ))}
      </CardTable>
      {toDelete && (
        <DeleteProduct product={toDelete} onDeleted={() => table.current?.focus()} onClose={() => setToDelete(null)} />
      )}
    </>
  );
}

function Headings({ sort, onSort }: Pick<ProductTableProps, 'sort' | 'onSort'>) {
  return (
    <>
      <th scope="col">{PRODUCT_MESSAGES.columns.id}</th>
      <SortableHeader by="name" text={PRODUCT_MESSAGES.columns.name} sort={sort} onSort={onSort} />
      <th scope="col" className="max-md:hidden">
        {PRODUCT_MESSAGES.columns.category}
      </th>
      <SortableHeader by="price" text={PRODUCT_MESSAGES.columns.price} sort={sort} onSort={onSort} />
      <SortableHeader by="stock" text={PRODUCT_MESSAGES.columns.totalStock} sort={sort} onSort={onSort} />
      <th scope="col" className="text-right">
        {ADMIN_MESSAGES.actions}
      </th>
    </>
  );
}

interface SortableHeaderProps {
  /** The ascending sort order of the column. */
  by: 'name' | 'price' | 'stock';
  text: string;
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  className?: string;
}

/** The header of a sortable column. A second click reverses the order. */
function SortableHeader({ by, text, sort, onSort, className = '' }: SortableHeaderProps) {
  const isUp = sort === by;
  const isDown = sort === `-${by}`;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined} className={className}>
      <button
        type="button"
        onClick={() => onSort(isUp ? `-${by}` : by)}
        className="inline-flex min-h-11 items-center gap-1 font-semibold hover:text-forest"
      >
        {text}
        <Icon name={isUp ? 'chevronUp' : 'chevronDown'} size={16} className={isUp || isDown ? '' : 'opacity-30'} />
      </button>
    </th>
  );
}

interface DeleteProductProps {
  product: Pick<ProductSummary, '_id' | 'name'>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms and deletes a product. */
function DeleteProduct({ product, onDeleted, onClose }: DeleteProductProps) {
  const [deleteProduct] = useDeleteProductMutation();
  return (
    <ActionDialog
      title={PRODUCT_MESSAGES.confirmDelete}
      confirmLabel={CONTROL_MESSAGES.delete}
      action={() => deleteProduct(product._id).unwrap().then(onDeleted)}
      done={PRODUCT_MESSAGES.deleted}
      failed={PRODUCT_MESSAGES.deleteFailed}
      onClose={onClose}
    >
      <p>
        <RichText
          text={PRODUCT_MESSAGES.deleteEffect(product.name)}
          tags={{ name: (inside) => <strong>{inside}</strong> }}
        />
      </p>
    </ActionDialog>
  );
}
