import type { UseFormReturn } from 'react-hook-form';
import { attempt } from '../../shared/ui/attempt';
import { toast } from '../../shared/ui/toast';
import { useCopyImageMutation } from './api';
import { PRODUCT_MESSAGES } from './messages';
import type { ProductValues } from './product-values';

/** Copies an image from another server to the shop's uploads and replaces its address in the form. */
export function useImageCopy(form: UseFormReturn<ProductValues>) {
  const [copyImage, { isLoading, originalArgs }] = useCopyImageMutation();
  const copy = (address: string) =>
    attempt(async () => {
      const { image } = await copyImage(address).unwrap();
      // The row may have been moved or edited during the request.
      const index = form.getValues('imageUrls').findIndex((row) => row.text.trim() === address);
      if (index === -1) return;
      form.setValue(`imageUrls.${index}.text`, image, { shouldDirty: true, shouldValidate: true });
      toast.success(PRODUCT_MESSAGES.copied);
    }, PRODUCT_MESSAGES.copyFailed);
  return { copy, copying: isLoading ? (originalArgs ?? null) : null };
}
