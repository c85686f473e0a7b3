import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../shared/config/admin-paths';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { IconButton } from '../../../shared/ui/IconButton';
import { toast } from '../../../shared/ui/toast';
import { useDuplicateProductMutation } from '../api';
import { PRODUCT_MESSAGES } from '../messages';

interface DuplicateButtonProps {
  product: { _id: string; name: string };
  /** True in a row, where the button names the product. */
  isIcon?: boolean;
}

/** Copies a product to a draft, and opens it. */
export function DuplicateButton({ product: { _id, name }, isIcon = false }: DuplicateButtonProps) {
  const [duplicate, { isLoading }] = useDuplicateProductMutation();
  const navigate = useNavigate();
  const copy = () =>
    attempt(async () => {
      const draft = await duplicate(_id).unwrap();
      toast.success(PRODUCT_MESSAGES.duplicated);
      await navigate(adminPaths.editProduct(draft._id));
    }, PRODUCT_MESSAGES.duplicateFailed);
  if (isIcon)
    return (
      <IconButton
        icon="copy"
        label={PRODUCT_MESSAGES.duplicateProduct(name)}
        disabled={isLoading}
        onClick={() => void copy()}
        className="max-sm:border max-sm:border-line"
      />
    );
  return (
    <Button kind="quiet" isBusy={isLoading} onClick={() => void copy()}>
      {!isLoading && <Icon name="copy" size={18} />}
      {PRODUCT_MESSAGES.duplicate}
    </Button>
  );
}
