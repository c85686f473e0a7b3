import { LOW_STOCK, missingPoints, type ProductSummary, type Variant } from '@shop/contracts';
import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { CardCell, CardRow } from '../../../shared/ui/Table';
import { Icon } from '../../../shared/ui/Icon';
import { IconButton } from '../../../shared/ui/IconButton';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { PRODUCT_MESSAGES } from '../messages';
import { DuplicateButton } from './DuplicateButton';
import { formatRupees } from '@shop/money';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { toast } from '../../../shared/ui/toast';

interface ProductRowProps {
  product: ProductSummary;
  onDelete: () => void;
}

const EDIT =
  'flex size-11 items-center justify-center gap-2 rounded-button text-ink-2 hover:bg-sand hover:text-forest max-sm:w-auto max-sm:flex-1 max-sm:border max-sm:border-forest max-sm:text-forest';

export function ProductRow({ product, onDelete }: ProductRowProps) {
  const { _id, name, category, imageUrls, variants } = product;
  return (
    <CardRow>
      <td role="cell" className="max-sm:hidden">
        <ShortId id={_id} />
      </td>
      <th role="rowheader" scope="row" className="font-semibold sm:min-w-44">
        <Link
          to={adminPaths.editProduct(_id)}
          className="flex min-h-11 items-center gap-3 hover:text-forest hover:underline"
        >
          <span className="w-12 shrink-0 overflow-hidden rounded-input">
            <ProductImage stored={imageUrls[0]} alt="" sizes="48px" />
          </span>
          <span>
            {name}
            <StatusLine product={product} />
          </span>
        </Link>
      </th>
      <CardCell label={PRODUCT_MESSAGES.columns.category} className="max-md:hidden">
        {category}
      </CardCell>
      <CardCell label={PRODUCT_MESSAGES.columns.price} className="tabular-nums">
        {priceRange(variants)}
      </CardCell>
      <CardCell label={PRODUCT_MESSAGES.columns.totalStock}>
        <StockCell variants={variants} />
      </CardCell>
      <td role="cell">
        <span className="flex justify-end max-sm:gap-3">
          <Link
            to={adminPaths.editProduct(_id)}
            aria-label={PRODUCT_MESSAGES.editProduct(name)}
            title={PRODUCT_MESSAGES.edit}
            className={EDIT}
          >
            <Icon name="pencil" size={20} />
            <span className="font-semibold sm:hidden">{PRODUCT_MESSAGES.edit}</span>
          </Link>
          <DuplicateButton product={product} isIcon />
          <IconButton
            icon="trash"
            label={PRODUCT_MESSAGES.deleteProduct(name)}
            onClick={onDelete}
            className="hover:text-danger max-sm:border max-sm:border-line"
          />
        </span>
      </td>
    </CardRow>
  );
}

/** Whether the product is a draft, and how much its label lacks. */
function StatusLine({ product }: { product: ProductSummary }) {
  const missing = missingPoints(product).length;
  if (product.status === 'draft') return <span className="block text-sm text-gold-dark">{PRODUCT_MESSAGES.draft}</span>;
  if (missing === 0) return null;
  return <span className="block text-sm font-normal text-ink-2">{PRODUCT_MESSAGES.toComplete(missing)}</span>;
}

/** The total stock of all sizes, with a label for low stock. */
function StockCell({ variants }: Pick<ProductSummary, 'variants'>) {
  const total = variants.reduce((sum, { stock }) => sum + stock, 0);
  const low = variants.filter(({ stock, lowStockLimit = LOW_STOCK }) => stock <= lowStockLimit);
  return (
    <span>
      <span className="font-semibold tabular-nums">{total}</span>
      {total === 0 && <span className="block text-sm text-danger">{PRODUCT_MESSAGES.outOfStock}</span>}
      {total > 0 && low.length > 0 && (
        <span className="block text-sm text-gold-dark">
          {PRODUCT_MESSAGES.lowStock(low.map(({ size }) => size).join(', '))}
        </span>
      )}
    </span>
  );
}

/** Returns "₹349.00", "₹349.00 – ₹1,299.00", or "N/A" for a product without sizes. */
function priceRange(variants: readonly Variant[]): string {
  if (variants.length === 0) return UI_MESSAGES.noPrice;
  const prices = variants.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest === highest ? formatRupees(lowest) : `${formatRupees(lowest)} – ${formatRupees(highest)}`;
}

const SHOWN_CHARACTERS = 8;

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast.success(CONTROL_MESSAGES.idCopied);
  } catch {
    toast.error(CONTROL_MESSAGES.idNotCopied(id));
  }
}

/** The beginning of an ID. A click copies the whole. */
function ShortId({ id }: { id: string }) {
  return (
    <button
      type="button"
      onClick={() => void copy(id)}
      title={id}
      aria-label={CONTROL_MESSAGES.copyId(id)}
      className="inline-flex min-h-11 items-center gap-1.5 font-mono text-sm text-ink-2 hover:text-forest"
    >
      {id.slice(0, SHOWN_CHARACTERS)}
      <Icon name="copy" size={16} />
    </button>
  );
}
