import { LIMITS } from '@shop/contracts';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Field } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { toast } from '../../../shared/ui/toast';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { productRules } from '../rules';
import type { useImageUploads } from '../use-image-uploads';
import { ImageUploads } from './ImageUploads';
import { RowButtons } from './RowButtons';

interface ImageFieldsProps {
  form: UseFormReturn<ProductValues>;
  uploads: ReturnType<typeof useImageUploads>;
}

/** The addresses of the pictures; the first is the main one. */
export function ImageFields({ form, uploads }: ImageFieldsProps) {
  const { register, control, formState: { errors } } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'images', rules: { validate: productRules.images } });
  const shown = useWatch({ control, name: 'images' });
  const error = errors.images?.root?.message;
  const removeRow = (index: number) => (fields.length > 1 ? remove(index) : toast.error(PRODUCT_MESSAGES.imageNeeded));
  return (
    <Card title="Images">
      {error && <p role="alert" className="mb-4 flex items-center gap-1.5 text-danger"><Icon name="alert" size={18} />{error}</p>}
      <ol className="grid gap-4">
        {fields.map((field, index) => (
          <li key={field.id} className="grid grid-cols-[4rem_minmax(0,1fr)] items-end gap-x-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
            <span className="overflow-hidden rounded-input border border-line"><ProductImage stored={shown[index]?.address.trim() || undefined} alt="" sizes="64px" /></span>
            <Field label={index === 0 ? 'Image 1 (main)' : `Image ${index + 1}`} spellCheck={false} {...register(`images.${index}.address`)} />
            <div className="max-sm:col-start-2">
              <RowButtons row={`image ${index + 1}`} index={index} count={fields.length} onMove={move} onRemove={() => removeRow(index)} />
            </div>
          </li>
        ))}
      </ol>
      <Button kind="quiet" className="-ml-6" disabled={fields.length >= LIMITS.images} onClick={() => append({ address: '' })}>
        <Icon name="plus" size={20} />Add image URL
      </Button>
      <ImageUploads {...uploads} />
    </Card>
  );
}
