import type { ProductSort, ProductSummary } from '@shop/contracts';
import { useRef, useState } from 'react';
import { CardTable } from '../../../shared/ui/CardTable';
import { DeleteProduct } from './DeleteProduct';
import { ProductRow } from './ProductRow';
import { SortHeading } from './SortHeading';

interface ProductTableProps {
  products: ProductSummary[];
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  /** True while these are the rows of an earlier question. */
  isBusy: boolean;
}

/** Products with their actions. The focus goes to the table when the row that had it is gone. */
export function ProductTable({ products, sort, onSort, isBusy }: ProductTableProps) {
  const [toDelete, setToDelete] = useState<ProductSummary | null>(null);
  const table = useRef<HTMLDivElement>(null);
  return (
    <>
      <CardTable ref={table} caption="Products" isBusy={isBusy} head={<Headings sort={sort} onSort={onSort} />}>
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
      <th scope="col">ID</th>
      <SortHeading by="name" text="Name" sort={sort} onSort={onSort} />
      <th scope="col" className="max-md:hidden">
        Category
      </th>
      <SortHeading by="price" text="Price" sort={sort} onSort={onSort} />
      <SortHeading by="stock" text="Total stock" sort={sort} onSort={onSort} />
      <th scope="col" className="text-right">
        Actions
      </th>
    </>
  );
}
