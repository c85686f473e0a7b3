import type { ProductSummary, Variant } from '@shop/contracts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { Price } from '../../../shared/ui/Price';
import { CART_MESSAGES } from '../messages';

export interface QuickProduct extends Pick<ProductSummary, '_id' | 'name'> {
  variants: readonly Pick<Variant, 'size' | 'price' | 'stock'>[];
}

interface SizeSheetProps {
  product: QuickProduct;
  onChoose: (size: string) => void;
  onClose: () => void;
}

/** The sizes of a product with their prices; a click adds one piece to the cart. */
export function SizeSheet({ product, onChoose, onClose }: SizeSheetProps) {
  return (
    <Dialog title={product.name} description={CART_MESSAGES.chooseSize} isSheet onCancel={onClose}>
      <ul className="grid gap-2">
        {product.variants.map(({ size, price, stock }) => (
          <li key={size}>
            <Button
              kind="secondary"
              className="w-full justify-between!"
              disabled={stock === 0}
              onClick={() => onChoose(size)}
            >
              <span>{stock === 0 ? `${size} (${UI_MESSAGES.soldOut})` : size}</span>
              <Price amount={price} />
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" className="mt-3 w-full" onClick={onClose}>
        {CONTROL_MESSAGES.cancel}
      </Button>
    </Dialog>
  );
}
