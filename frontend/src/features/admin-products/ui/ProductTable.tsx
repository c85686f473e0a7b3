import type { ProductSort, ProductSummary } from '@shop/contracts';
import { useRef, useState } from 'react';
import { CardTable } from '../../../shared/ui/CardTable';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { PRODUCT_MESSAGES } from '../messages';
import { DeleteProduct } from './DeleteProduct';
import { ProductRow } from './ProductRow';
import { SortableHeader } from './SortableHeader';

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
