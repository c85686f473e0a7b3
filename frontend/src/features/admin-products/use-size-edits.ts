import { MAX_SIZE_CHANGES, type SizeChange, type SizeChangesInput } from '@shop/contracts/size-changes';
import { useState } from 'react';
import { codeOf, messageOf } from '../../shared/api/message-of';
import { toast } from '../../shared/ui/toast';
import { useChangeSizesMutation } from './api';
import { PRODUCT_MESSAGES } from './messages';
import {
  changedFields,
  changeOf,
  faultsOf,
  GRID_FIELDS,
  recalculated,
  typedOf,
  undoOf,
  type GridField,
  type SizeEdit,
  type SizeRow,
} from './size-rows';

const { grid: TEXTS } = PRODUCT_MESSAGES;

/** What the history of the stock says of the change. */
export type StockReason = Pick<SizeChangesInput, 'stockKind' | 'stockReason'>;

/** What was typed into the grid on all of its pages, saving it, and taking the last change back. */
export function useSizeEdits() {
  const [edits, setEdits] = useState<ReadonlyMap<string, SizeEdit>>(new Map());
  const [undo, setUndo] = useState<readonly SizeChange[] | null>(null);
  const [changeSizes, { isLoading: isSaving }] = useChangeSizesMutation();

  const type = (rows: readonly SizeRow[], field: GridField, next: (typed: string) => string): void =>
    setEdits((before) => {
      const after = new Map(before);
      for (const row of rows) {
        const edit = before.get(row.id) ?? { row, typed: typedOf(row) };
        const changed = { ...edit, typed: { ...edit.typed, [field]: next(edit.typed[field]) } };
        if (GRID_FIELDS.every((one) => changed.typed[one] === typedOf(edit.row)[one])) after.delete(row.id);
        else after.set(row.id, changed);
      }
      return after;
    });
  const changed = [...edits.values()].filter((edit) => changedFields(edit).length > 0);
  const fail = (error: unknown): void => {
    toast.error(codeOf(error) === 'edit_conflict' ? TEXTS.conflict : messageOf(error, TEXTS.saveFailed));
  };
  const save = async (why: StockReason): Promise<void> => {
    try {
      const result = await changeSizes({ changes: changed.map(changeOf), ...why }).unwrap();
      setUndo(undoOf(changed, result));
      setEdits(new Map());
      toast.success(TEXTS.saved(result.sizes));
    } catch (error) {
      fail(error);
    }
  };
  const takeBack = async (): Promise<void> => {
    if (!undo) return;
    try {
      const { sizes } = await changeSizes({ changes: [...undo] }).unwrap();
      toast.success(TEXTS.undone(sizes));
    } catch (error) {
      fail(error);
    }
    setUndo(null);
  };
  return {
    edits,
    changed,
    isFaulty: changed.some((edit) => Object.keys(faultsOf(edit)).length > 0),
    isTooMany: changed.length > MAX_SIZE_CHANGES,
    type: (row: SizeRow, field: GridField, typed: string) => type([row], field, () => typed),
    recalculate: (rows: readonly SizeRow[], field: GridField, how: string) =>
      type(rows, field, (typed) => recalculated(typed, how)),
    discard: () => setEdits(new Map()),
    save,
    takeBack: undo && takeBack,
    isSaving,
  };
}

export type SizeEdits = ReturnType<typeof useSizeEdits>;
