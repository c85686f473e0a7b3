import type { UseFormReturn } from 'react-hook-form';
import { Notice } from '../../../shared/ui/Notice';
import { faultsIn, type Fault } from '../form-faults';
import type { ProductValues } from '../product-values';

/** After a refused attempt to save: what is wrong, with a way to each field. */
export function FaultList({ form }: { form: UseFormReturn<ProductValues> }) {
  const { errors, submitCount } = form.formState;
  const faults = faultsIn(errors);
  if (submitCount === 0 || faults.length === 0) return null;
  // The images' own rule belongs to no field; the first one is the place to put it right.
  const go = ({ path }: Fault) => form.setFocus(path === 'images' ? 'images.0.address' : path);
  return (
    <Notice tone="error">
      <p className="font-semibold">
        {faults.length === 1 ? 'One thing needs to be put right:' : `${faults.length} things need to be put right:`}
      </p>
      <ul className="list-disc pl-5">
        {faults.map((fault) => (
          <li key={fault.path}>
            <button type="button" onClick={() => go(fault)} className="link py-1 text-left">
              {fault.message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
