import { ALLERGEN_NAMES, ALLERGENS, PRODUCT_LABELS } from '@shop/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';

const CHECKBOX = 'size-5 accent-forest';
const LABEL = 'flex min-h-11 items-center gap-3';

/** The allergens that the food contains, those that it may contain traces of, or the statement that there are none. */
export function AllergenFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { register, setValue, formState } = form;
  const error = formState.errors.noAllergens?.message ?? formState.errors.allergens?.message;
  const presetTreeNuts = () => {
    setValue('allergens', ['tree-nuts'], { shouldDirty: true });
    setValue('noAllergens', false, { shouldDirty: true });
  };
  return (
    <Card
      title={PRODUCT_MESSAGES.sections.allergens}
      aside={
        <Button kind="quiet" onClick={presetTreeNuts}>
          {PRODUCT_MESSAGES.treeNuts}
        </Button>
      }
    >
      {error && (
        <p role="alert" className="mb-3 text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <AllergenList form={form} field="allergens" onCheck={() => setValue('noAllergens', false)} />
        <AllergenList form={form} field="mayContain" />
      </div>
      <label className={`${LABEL} mt-4 border-t border-line pt-4`}>
        <input
          type="checkbox"
          className={CHECKBOX}
          {...register('noAllergens', {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              if (target.checked) setValue('allergens', [], { shouldDirty: true });
            },
          })}
        />
        {PRODUCT_MESSAGES.noAllergens}
      </label>
    </Card>
  );
}

interface AllergenListProps {
  form: UseFormReturn<ProductValues>;
  field: 'allergens' | 'mayContain';
  onCheck?: () => void;
}

function AllergenList({ form, field, onCheck }: AllergenListProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{PRODUCT_LABELS[field]}</legend>
      {ALLERGENS.map((allergen) => (
        <label key={allergen} className={LABEL}>
          <input
            type="checkbox"
            value={allergen}
            className={CHECKBOX}
            {...form.register(field, {
              onChange: ({ target }: { target: HTMLInputElement }) => {
                if (target.checked) onCheck?.();
              },
            })}
          />
          {ALLERGEN_NAMES[allergen]}
        </label>
      ))}
    </fieldset>
  );
}
