import type { Product, ProductStatus } from '@shop/contracts';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm, type UseFormReturn } from 'react-hook-form';
import { codeOf, fieldErrorsOf, messageOf } from '../../shared/api/message-of';
import { toast } from '../../shared/ui/toast';
import { useCreateProductMutation, useEditProductMutation, useLazyProductToEditQuery } from './api';
import { PRODUCT_MESSAGES } from './messages';
import { NEW_PRODUCT, productEdit, type ProductValues, valuesOf } from './product-values';
import { mergeThreeWay, typedWhileSaving } from './merge-three-way';
import { reportSaved } from './save-reports';

/**
 * The product form: values, saving, and merging after an edit conflict.
 * @param opened null for a new product
 * @param onCreated called when the new product is saved and the form is clean
 */
export function useProductForm(opened: Product | null, onCreated: () => void) {
  const [base, setBase] = useState(opened);
  const form = useForm<ProductValues>({ mode: 'onTouched', defaultValues: opened ? valuesOf(opened) : NEW_PRODUCT });
  const [createProduct, { isLoading: isCreating }] = useCreateProductMutation();
  const [editProduct, { isLoading: isEditing }] = useEditProductMutation();
  const [conflicts, mergeConflict] = useMergeConflict(form);
  const runAfterCreation = useAfterRender(onCreated);

  const create = async (values: ProductValues, status: ProductStatus): Promise<void> => {
    await createProduct(productEdit(values, status)).unwrap();
    form.reset(values);
    reportSaved(status, null);
    runAfterCreation();
  };
  const edit = async (values: ProductValues, status: ProductStatus, product: Product): Promise<void> => {
    const change = productEdit(values, status, product.updatedAt);
    const saved = await editProduct({ productId: product._id, edit: change }).unwrap();
    setBase(saved);
    mergeConflict.clear();
    const stored = valuesOf(saved);
    resetKeeping(form, stored, typedWhileSaving(values, form.getValues(), stored));
    reportSaved(status, product.status);
  };
  const fail = async (error: unknown): Promise<void> => {
    const theirs = base && codeOf(error) === 'edit_conflict' ? await mergeConflict.resolve(base) : null;
    if (theirs) return setBase(theirs);
    showFieldErrors(error, form);
    toast.error(messageOf(error, base ? PRODUCT_MESSAGES.actionFailed : PRODUCT_MESSAGES.createFailed));
  };
  const status = base?.status ?? null;
  const saveAs = (wanted: ProductStatus) => {
    const save = form.handleSubmit((values) =>
      (base ? edit(values, wanted, base) : create(values, wanted)).catch(fail),
    );
    return (event?: BaseSyntheticEvent): Promise<void> => {
      // The server's errors of whole lists and tables belong to no control, and would refuse the form for ever.
      form.clearErrors();
      return save(event);
    };
  };
  const submit = saveAs(status ?? 'published');
  const changeStatus = saveAs(status === 'draft' ? 'published' : 'draft');
  const discard = (): void => {
    mergeConflict.clear();
    form.reset();
  };
  return { form, status, submit, changeStatus, discard, conflicts, isSaving: isCreating || isEditing };
}

/** Resets the form to what is stored, with some values that are not. */
function resetKeeping(form: UseFormReturn<ProductValues>, stored: ProductValues, kept: Partial<ProductValues>): void {
  form.reset(stored);
  for (const [field, value] of Object.entries(kept))
    form.setValue(field as keyof ProductValues, value, { shouldDirty: true });
}

/**
 * Runs a callback after the next render, when the form is clean. Navigating earlier would ask about unsaved changes.
 */
function useAfterRender(run: () => void): () => void {
  const [times, setTimes] = useState(0);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (times > 0) latest.current();
  }, [times]);
  return () => setTimes((before) => before + 1);
}

/** Maps the server's field paths ("variants[0].price") to the form's ("variants.0.price"). */
function showFieldErrors(error: unknown, { setError }: UseFormReturn<ProductValues>): void {
  for (const [path, message] of Object.entries(fieldErrorsOf(error))) {
    const [first = '', ...rest] = path.replace(/\[([0-9]+)\]/g, '.$1').split('.');
    const name = [first, ...(rest.length > 0 ? rest : first === 'imageUrls' ? ['root'] : [])].join('.');
    setError(name as FieldPath<ProductValues>, { message });
  }
}

/** After a 409 `edit_conflict`: reloads the product and merges it into the form, keeping the local edits. */
function useMergeConflict(form: UseFormReturn<ProductValues>) {
  const [conflicts, setClashes] = useState<string[] | null>(null);
  const [fetchProduct] = useLazyProductToEditQuery();
  /** @returns the current product, or null when it is unchanged, which means that the error has another cause */
  const resolve = async (base: Product): Promise<Product | null> => {
    const { data: product } = await fetchProduct(base._id);
    if (!product) return null;
    const theirs = valuesOf(product);
    if (product.updatedAt === base.updatedAt && JSON.stringify(theirs) === JSON.stringify(valuesOf(base))) return null;
    const merged = mergeThreeWay({ base: valuesOf(base), mine: form.getValues(), theirs });
    resetKeeping(form, theirs, merged.values);
    setClashes(merged.conflicts);
    return product;
  };
  return [conflicts, { resolve, clear: () => setClashes(null) }] as const;
}
