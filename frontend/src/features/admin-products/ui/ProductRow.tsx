import { LOW_STOCK, type ProductSummary } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { Icon } from '../../../shared/ui/Icon';
import { IconButton } from '../../../shared/ui/IconButton';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { ShortId } from '../../../shared/ui/ShortId';
import { priceRange } from '../price-range';

interface ProductRowProps {
  product: ProductSummary;
  onDelete: () => void;
}

export function ProductRow({ product, onDelete }: ProductRowProps) {
  const { _id, name, category, imageUrls, variants } = product;
  return (
    <tr>
      <td className="max-sm:hidden"><ShortId id={_id} /></td>
      <th scope="row" className="font-semibold sm:min-w-44">
        <Link to={paths.admin.editProduct(_id)} className="flex items-center gap-3 hover:text-forest hover:underline">
          <span className="w-12 shrink-0 overflow-hidden rounded-input max-sm:hidden"><ProductImage stored={imageUrls[0]} alt="" sizes="48px" /></span>
          {name}
        </Link>
        <span className="text-sm font-normal text-ink-2 tabular-nums sm:hidden">{priceRange(variants)}</span>
      </th>
      <td className="max-md:hidden">{category}</td>
      <td className="tabular-nums max-sm:hidden">{priceRange(variants)}</td>
      <td><StockCell variants={variants} /></td>
      <td>
        <span className="flex justify-end">
          <Link
            to={paths.admin.editProduct(_id)} aria-label={`Edit ${name}`} title="Edit"
            className="grid size-11 place-items-center rounded-button text-ink-2 hover:bg-sand hover:text-forest"
          >
            <Icon name="pencil" size={20} />
          </Link>
          <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} className="hover:text-danger" />
        </span>
      </td>
    </tr>
  );
}

/** The pieces of all sizes, and in words when something needs to be ordered. */
function StockCell({ variants }: Pick<ProductSummary, 'variants'>) {
  const total = variants.reduce((sum, { stock }) => sum + stock, 0);
  const low = variants.filter(({ stock }) => stock <= LOW_STOCK);
  return (
    <>
      <span className="font-semibold tabular-nums">{total}</span>
      {total === 0 && <span className="block text-sm text-danger">Out of stock</span>}
      {total > 0 && low.length > 0 && <span className="block text-sm text-gold-dark">{`Low: ${low.map(({ size }) => size).join(', ')}`}</span>}
    </>
  );
}
