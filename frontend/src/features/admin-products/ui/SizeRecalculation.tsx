import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { PRODUCT_MESSAGES } from '../messages';
import { GRID_FIELDS, isRecalculation, type GridField, type SizeRow } from '../size-rows';
import type { SizeEdits } from '../use-size-edits';

const { grid: TEXTS } = PRODUCT_MESSAGES;

interface SizeRecalculationProps {
  rows: readonly SizeRow[];
  edits: SizeEdits;
}

/** Changes one column of all sizes that are shown. Nothing is saved yet. */
export function SizeRecalculation({ rows, edits }: SizeRecalculationProps) {
  const [field, setField] = useState<GridField>('price');
  const [how, setHow] = useState('');
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (!isRecalculation(how)) return setError(TEXTS.howFault);
    setError(undefined);
    edits.recalculate(rows, field, how);
  };
  return (
    <form
      onSubmit={apply}
      noValidate
      aria-label={TEXTS.all}
      className="grid items-start gap-3 max-sm:grid-cols-2 sm:grid-cols-[12rem_12rem_auto]"
    >
      <Select label={TEXTS.column} value={field} onChange={({ target }) => setField(target.value as GridField)}>
        {GRID_FIELDS.map((one) => (
          <option key={one} value={one}>
            {PRODUCT_MESSAGES.labels[one]}
          </option>
        ))}
      </Select>
      <Field
        label={TEXTS.how}
        hint={TEXTS.howHint}
        value={how}
        error={error}
        onChange={({ target }) => setHow(target.value)}
      />
      <Button type="submit" kind="secondary" className="max-sm:col-span-2 sm:mt-7.5">
        {TEXTS.apply(rows.length)}
      </Button>
    </form>
  );
}
