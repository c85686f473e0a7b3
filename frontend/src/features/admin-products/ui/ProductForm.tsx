import type { Product } from '@shop/contracts';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { PRODUCT_MESSAGES } from '../messages';
import { useImageCopy } from '../use-image-copy';
import { useImageUploads } from '../use-image-uploads';
import { useProductForm } from '../use-product-form';
import { AllergenFields } from './AllergenFields';
import { ComponentFields } from './ComponentFields';
import { FactFields, GeneralFields, TextListFields } from './ProductFields';
import { FormErrorList } from './FormErrorList';
import { BoxFields, CompanyFields, FurtherFields } from './FurtherFields';
import { ImageFields } from './ImageFields';
import { FormProgress } from './FormProgress';
import { FormSection } from './FormSection';
import { NutritionFields } from './NutritionFields';
import { Presets } from './Presets';
import { SaveBar } from './SaveBar';
import { SizeLabelFields } from './SizeLabelFields';
import { VariantFields } from './VariantFields';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Notice } from '../../../shared/ui/Notice';

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
  const sizes = useFieldArray({ control: form.control, name: 'variants' });
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
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <FormProgress form={form} isDraft={status !== 'published'} />
        <div className="grid min-w-0 gap-10 lg:col-start-1 lg:row-start-1">
          <FormSection step="basics">
            <GeneralFields form={form} />
            <ImageFields form={form} uploads={uploads} copies={copies} />
            <VariantFields form={form} sizes={sizes} history={product?.priceHistory ?? []} />
            <TextListFields form={form} field="benefits" entry="benefit" />
            <FactFields form={form} />
            <BoxFields form={form} />
          </FormSection>
          <LabelSection form={form} sizes={sizes.fields} />
        </div>
      </div>
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

/** What the pack declares, and what tax needs. Nothing of it is needed to publish, unless the owner requires it. */
function LabelSection({ form, sizes }: ComponentProps<typeof SizeLabelFields>) {
  return (
    <FormSection step="label">
      <Presets form={form} place="label" />
      <SizeLabelFields form={form} sizes={sizes} />
      <FurtherFields form={form} />
      <ComponentFields form={form} />
      <TextListFields form={form} field="ingredients" entry="ingredient" />
      <AllergenFields form={form} />
      <NutritionFields form={form} />
      <CompanyFields form={form} />
    </FormSection>
  );
}

/** Saves the form on Ctrl+S (Cmd+S on a Mac). */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Shown after an edit conflict: lists the fields that both changed. The form keeps the local values. */
function EditConflictNotice({ conflicts }: { conflicts: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because newer browsers return a promise here, which React would treat as a cleanup function.
    place.current?.scrollIntoView({ block: 'center' });
  }, [conflicts]);
  return (
    <div ref={place}>
      <Notice tone="error">
        <p className="font-semibold">{PRODUCT_MESSAGES.conflict}</p>
        <p>{PRODUCT_MESSAGES.conflictHint}</p>
        {conflicts.length > 0 && (
          <>
            <p className="mt-2">{PRODUCT_MESSAGES.conflictFields}</p>
            <ul className="list-disc pl-5">
              {conflicts.map((conflict) => (
                <li key={conflict}>{conflict}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}
