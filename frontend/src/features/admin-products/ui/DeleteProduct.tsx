import type { ProductSummary } from '@shop/contracts';
import { messageOf } from '../../../shared/api/message-of';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { RichText } from '../../../shared/ui/RichText';
import { toast } from '../../../shared/ui/toast';
import { useDeleteProductMutation } from '../api';
import { PRODUCT_MESSAGES } from '../messages';
import { UI_MESSAGES } from '../../../shared/ui/messages';

interface DeleteProductProps {
  product: Pick<ProductSummary, '_id' | 'name'>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms and deletes a product. */
export function DeleteProduct({ product, onDeleted, onClose }: DeleteProductProps) {
  const [deleteProduct, { isLoading }] = useDeleteProductMutation();
  const remove = async (): Promise<void> => {
    try {
      await deleteProduct(product._id).unwrap();
      toast.success(PRODUCT_MESSAGES.deleted);
      onDeleted();
    } catch (error) {
      toast.error(messageOf(error, PRODUCT_MESSAGES.deleteFailed));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={PRODUCT_MESSAGES.confirmDelete}
      confirmLabel={UI_MESSAGES.delete}
      isBusy={isLoading}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        <RichText
          text={PRODUCT_MESSAGES.deleteEffect(product.name)}
          tags={{ name: (inside) => <strong>{inside}</strong> }}
        />
      </p>
    </ConfirmDialog>
  );
}
