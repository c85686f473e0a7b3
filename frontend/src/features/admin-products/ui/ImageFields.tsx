import { LIMITS } from '@shop/contracts';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Icon } from '../../../shared/ui/Icon';
import { toast } from '../../../shared/ui/toast';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { productRules } from '../rules';
import type { useImageCopy } from '../use-image-copy';
import type { useImageUploads } from '../use-image-uploads';
import { ImageUploads } from './ImageUploads';
import { useStoreConfig } from '../../../shared/shop/shop-api';
import { Field } from '../../../shared/ui/Field';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { isExternal, previewOf } from '../external-image';
import { RowActions } from './RowActions';

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
        className="-ml-2"
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

interface ImageRowProps {
  form: UseFormReturn<ProductValues>;
  copies: ReturnType<typeof useImageCopy>;
  index: number;
  count: number;
  /** The current input. */
  address: string;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** One image: preview, address, and a button that copies it if it is external. */
function ImageRow({ form, copies: { copy, copying }, index, count, address, onMove, onRemove }: ImageRowProps) {
  const { refusesOutsideImages = false } = useStoreConfig();
  const field = fieldsOf(form);
  const typed = address.trim();
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <span className="mt-7.5 overflow-hidden rounded-input border border-line">
        <ProductImage stored={previewOf(address, refusesOutsideImages)} alt="" sizes="64px" />
      </span>
      <Field
        label={index === 0 ? PRODUCT_MESSAGES.labels.mainImage : PRODUCT_MESSAGES.labels.image(index + 1)}
        spellCheck={false}
        inputMode="url"
        {...field(`imageUrls.${index}.text`, {
          validate: (value) => productRules.image(value, refusesOutsideImages),
        })}
      />
      <div className="max-sm:col-start-2 sm:mt-8">
        <RowActions
          row={PRODUCT_MESSAGES.rows.image(index + 1)}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      {isExternal(typed) && (
        <Button
          kind="quiet"
          className="col-start-2 -ml-2 justify-self-start text-sm"
          isBusy={copying === typed}
          disabled={copying !== null}
          onClick={() => void copy(typed)}
        >
          {copying !== typed && <Icon name="download" size={18} />}
          {PRODUCT_MESSAGES.keepCopy(index + 1)}
        </Button>
      )}
    </li>
  );
}
