import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Icon } from '../../../shared/ui/Icon';
import { RowActions } from './RowActions';

interface FieldListProps<Row> {
  title: string;
  hint?: string;
  /** The result of `useFieldArray`. */
  list: {
    fields: readonly { id: string }[];
    append: (row: Row) => void;
    remove: (index: number) => void;
    move: (from: number, to: number) => void;
  };
  max: number;
  newRow: Row;
  /** The text of the button that adds a row. */
  addText: string;
  /** The name of a row, counted from 1: "fact 2". */
  rowName: (position: number) => string;
  rowClass: string;
  /** The fields of a row. */
  children: (index: number) => ReactNode;
}

/** A card with rows of fields that can be added, moved and removed. */
export function FieldList<Row>({ title, hint, list, max, newRow, addText, ...row }: FieldListProps<Row>) {
  const { fields, append, remove, move } = list;
  return (
    <Card title={title}>
      {hint && <p className="mb-4 text-sm text-ink-2">{hint}</p>}
      <ol className="grid gap-4 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className={`grid items-end gap-x-3 ${row.rowClass}`}>
            {row.children(index)}
            <RowActions
              row={row.rowName(index + 1)}
              index={index}
              count={fields.length}
              onMove={move}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button kind="quiet" className="-ml-2" disabled={fields.length >= max} onClick={() => append(newRow)}>
        <Icon name="plus" size={20} />
        {addText}
      </Button>
    </Card>
  );
}
