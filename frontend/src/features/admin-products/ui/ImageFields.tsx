import { LIMITS } from '@shop/contracts';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Icon } from '../../../shared/ui/Icon';
import { toast } from '../../../shared/ui/toast';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { productRules } from '../rules';
import type { useImageCopy } from '../use-image-copy';
import type { useImageUploads } from '../use-image-uploads';
import { ImageRow } from './ImageRow';
import { ImageUploads } from './ImageUploads';

interface ImageFieldsProps {
  form: UseFormReturn<ProductValues>;
  uploads: ReturnType<typeof useImageUploads>;
  copies: ReturnType<typeof useImageCopy>;
}

/** The addresses of the images. The first is the main one. */
export function ImageFields({ form, uploads, copies }: ImageFieldsProps) {
  const {
    control,
    formState: { errors },
  } = form;
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'imageUrls',
    rules: { validate: productRules.images },
  });
  const shown = useWatch({ control, name: 'imageUrls' });
  const error = errors.imageUrls?.root?.message;
  const removeRow = (index: number) => (fields.length > 1 ? remove(index) : toast.error(PRODUCT_MESSAGES.imageNeeded));
  return (
    <Card title={PRODUCT_MESSAGES.sections.images}>
      {error && (
        <p role="alert" className="mb-4 flex items-center gap-1.5 text-danger">
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
      <ol className="grid gap-4">
        {fields.map((field, index) => (
          <ImageRow
            key={field.id}
            {...{ form, copies, index }}
            count={fields.length}
            address={shown[index]?.text ?? ''}
            onMove={move}
            onRemove={() => removeRow(index)}
          />
        ))}
      </ol>
      <Button
        kind="quiet"
        className="-ml-6"
        disabled={fields.length >= LIMITS.images}
        onClick={() => append({ text: '' })}
      >
        <Icon name="plus" size={20} />
        {PRODUCT_MESSAGES.add.image}
      </Button>
      <ImageUploads {...uploads} />
    </Card>
  );
}
