import { detailsOf, labelWarnings, missingPoints, type LabelPoint, type LabelWarning } from '@shop/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Icon } from '../../../shared/ui/Icon';
import { focusField } from '../focus-field';
import { PRODUCT_MESSAGES } from '../messages';
import { useLabelSettingsQuery } from '../product-settings-api';
import { productEdit, type ProductValues } from '../product-values';
import { productRules } from '../rules';
import { goToStep, type FormStep } from './FormSection';

/** True when everything is filled in that the specification needs of a product. */
function isBasicsDone(values: ProductValues): boolean {
  const { size, price, stock } = productRules;
  return (
    productRules.name(values.name) === true &&
    productRules.images(values.imageUrls) === true &&
    values.variants.every(
      (variant) =>
        size(variant.size, values) === true && price(variant.price) === true && stock(variant.stock) === true,
    )
  );
}

/** Returns what the label of the typed product lacks. */
function labelPointsOf(values: ProductValues): LabelPoint[] {
  const { variants, ...edit } = productEdit(values, 'draft');
  return missingPoints({
    ...detailsOf(edit),
    variants: variants.map(({ size, price, mrp, netQuantity }) => ({
      size,
      price,
      ...(mrp != null && { mrp }),
      ...(netQuantity && { netQuantity }),
    })),
  });
}

/** Returns what an owner should look at in the texts and contents of the typed product. */
const labelWarningsOf = (values: ProductValues): LabelWarning[] =>
  labelWarnings(detailsOf(productEdit(values, 'draft')));

const { steps: STEPS } = PRODUCT_MESSAGES;

interface FormProgressProps {
  form: UseFormReturn<ProductValues>;
  /** True for a new product, too. */
  isDraft: boolean;
}

/** How far each step is, and what the label lacks: at the side, and above the form on phones. */
export function FormProgress({ form, isDraft }: FormProgressProps) {
  const values = useWatch({ control: form.control }) as ProductValues;
  const { data: settings } = useLabelSettingsQuery();
  const points = labelPointsOf(values);
  const isGate = isDraft && settings?.requireComplete === true;
  const isReady = isBasicsDone(values);
  return (
    <nav
      aria-label={PRODUCT_MESSAGES.progress}
      className="rounded-card border border-line bg-paper p-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100vh-12rem)] lg:overflow-y-auto"
    >
      <ol className="grid gap-1 max-lg:grid-cols-2 max-lg:gap-x-4">
        <Step
          step="basics"
          state={isReady ? PRODUCT_MESSAGES.stepDone : PRODUCT_MESSAGES.basicsOpen}
          isDone={isReady}
        />
        <Step
          step="label"
          state={points.length === 0 ? PRODUCT_MESSAGES.stepDone : PRODUCT_MESSAGES.labelOpen(points.length)}
          isDone={points.length === 0}
        />
      </ol>
      <LabelPoints form={form} points={points} isGate={isGate} />
      <LabelWarnings form={form} warnings={labelWarningsOf(values)} />
    </nav>
  );
}

function Step({ step, state, isDone }: { step: FormStep; state: string; isDone: boolean }) {
  return (
    <li>
      <button
        type="button"
        onClick={() => goToStep(step)}
        className="flex min-h-11 w-full items-center gap-2 rounded-button text-left hover:text-forest"
      >
        <Icon
          name={isDone ? 'check' : 'pencil'}
          size={20}
          className={`shrink-0 ${isDone ? 'text-success' : 'text-muted'}`}
        />
        <span>
          <span className="block font-semibold underline-offset-4">{STEPS[step].title}</span>
          <span className="block text-sm text-ink-2">{state}</span>
        </span>
      </button>
    </li>
  );
}

interface LabelPointsProps extends Pick<FormProgressProps, 'form'> {
  points: readonly LabelPoint[];
  /** True when the product cannot be published before the label is complete. */
  isGate: boolean;
}

/** Lists what the label lacks, as buttons that focus the fields. It starts closed on phones. */
function LabelPoints({ form, points, isGate }: LabelPointsProps) {
  if (points.length === 0)
    return isGate ? <p className="mt-3 text-sm text-success">{PRODUCT_MESSAGES.readyToPublish}</p> : null;
  return (
    <details open={isWide()} className="mt-3 border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
        {isGate ? PRODUCT_MESSAGES.toPublish(points.length) : PRODUCT_MESSAGES.toComplete(points.length)}
      </summary>
      {!isGate && <p className="mb-1 text-sm text-ink-2">{PRODUCT_MESSAGES.publishedAnyway}</p>}
      <PointList form={form} points={points} />
    </details>
  );
}

/** Words of claims and contents of boxes to look at. They keep no product from being published. */
function LabelWarnings({ form, warnings }: Pick<FormProgressProps, 'form'> & { warnings: readonly LabelWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <details open={isWide()} className="mt-3 border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
        {PRODUCT_MESSAGES.toCheck(warnings.length)}
      </summary>
      <PointList form={form} points={warnings} />
    </details>
  );
}

function PointList({ form, points }: Pick<FormProgressProps, 'form'> & { points: readonly LabelWarning[] }) {
  return (
    <ul className="text-sm">
      {points.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <button
            type="button"
            onClick={() => focusField(form, field)}
            className="link max-w-full py-1.5 text-left wrap-anywhere max-lg:min-h-11"
          >
            {message}
          </button>
        </li>
      ))}
    </ul>
  );
}

const isWide = (): boolean => window.innerWidth >= 1024;
