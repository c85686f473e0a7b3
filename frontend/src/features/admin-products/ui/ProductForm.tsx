import { NUTRIENT_LABELS, NUTRIENTS, NUTRITION_KEYS, type Product } from '@shop/contracts';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { PRODUCT_MESSAGES } from '../messages';
import { useImageCopy } from '../use-image-copy';
import { useImageUploads } from '../use-image-uploads';
import { useProductForm } from '../use-product-form';
import { AllergenFields } from './AllergenFields';
import { ComponentFields } from './ComponentFields';
import { FactFields } from './FactFields';
import { FormErrorList } from './FormErrorList';
import { CompanyFields, FurtherFields } from './FurtherFields';
import { GeneralFields } from './GeneralFields';
import { ImageFields } from './ImageFields';
import { LabelProgress } from './LabelProgress';
import { SaveBar } from './SaveBar';
import { TextListFields } from './TextListFields';
import { VariantFields } from './VariantFields';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../shared/ui/Notice';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../../shared/ui/Card';
import { Field } from '../../../shared/ui/Field';
import type { ProductValues } from '../product-values';
import { productRules } from '../rules';
import { FurtherField } from './FurtherField';

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
      <LabelProgress form={form} isDraft={status !== 'published'} />
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

/** The nutrition table of the label, or why there is none. */
function NutritionFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const errors = form.formState.errors.nutrition;
  return (
    <Card title={PRODUCT_MESSAGES.sections.nutrition}>
      <div className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {NUTRITION_KEYS.map((key) => (
          <Field
            key={key}
            label={PRODUCT_MESSAGES.labels.inUnit(NUTRIENT_LABELS[key], key === 'serveG' ? 'g' : NUTRIENTS[key].unit)}
            inputMode="decimal"
            error={errors?.[key]?.message}
            {...form.register(`nutrition.${key}`, { validate: (typed) => productRules.nutrient(typed, key) })}
          />
        ))}
      </div>
      <FurtherField form={form} field="nutritionExemptReason" />
    </Card>
  );
}
