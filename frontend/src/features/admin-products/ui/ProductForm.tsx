import type { Product } from '@shop/contracts';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { PRODUCT_MESSAGES } from '../messages';
import { useImageCopy } from '../use-image-copy';
import { useImageUploads } from '../use-image-uploads';
import { useProductForm } from '../use-product-form';
import { useSaveKey } from '../use-save-key';
import { AllergenFields } from './AllergenFields';
import { ComponentFields } from './ComponentFields';
import { EditConflictNotice } from './EditConflictNotice';
import { FactFields } from './FactFields';
import { FormErrorList } from './FormErrorList';
import { CompanyFields, FurtherFields } from './FurtherFields';
import { GeneralFields } from './GeneralFields';
import { ImageFields } from './ImageFields';
import { LabelProgress } from './LabelProgress';
import { NutritionFields } from './NutritionFields';
import { SaveBar } from './SaveBar';
import { TextListFields } from './TextListFields';
import { VariantFields } from './VariantFields';

interface ProductFormProps {
  /** Null for a new product. Refetched versions do not reset the form. */
  product: Product | null;
  onCreated: () => void;
}

export function ProductForm({ product, onCreated }: ProductFormProps) {
  const { form, status, submit, changeStatus, discard, conflicts, isSaving } = useProductForm(product, onCreated);
  const uploads = useImageUploads((address) => {
    const images = form.getValues('imageUrls');
    const blank = images.findIndex((image) => image.text.trim() === '');
    const filled = blank === -1 ? [...images, { text: address }] : images.with(blank, { text: address });
    form.setValue('imageUrls', filled, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  });
  const copies = useImageCopy(form);
  const isUploading = uploads.isUploading || copies.copying !== null;
  const isBusy = isSaving || isUploading;
  const { isDirty } = form.formState;
  useSaveKey(() => {
    if (!isBusy) void submit();
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <UnsavedChanges hasChanges={isDirty || isUploading}>{PRODUCT_MESSAGES.notSaved}</UnsavedChanges>
      {conflicts && <EditConflictNotice conflicts={conflicts} />}
      <FormErrorList form={form} />
      <LabelProgress form={form} isDraft={status === 'draft'} />
      <GeneralFields form={form} />
      <ImageFields form={form} uploads={uploads} copies={copies} />
      <VariantFields form={form} history={product?.priceHistory ?? []} />
      <TextListFields form={form} field="benefits" entry="benefit" />
      <FactFields form={form} />
      <FurtherFields form={form} />
      <ComponentFields form={form} />
      <TextListFields form={form} field="ingredients" entry="ingredient" />
      <AllergenFields form={form} />
      <NutritionFields form={form} />
      <CompanyFields form={form} />
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        isUploading={isUploading}
        onDiscard={discard}
        status={status}
        onChangeStatus={changeStatus}
      />
    </form>
  );
}
