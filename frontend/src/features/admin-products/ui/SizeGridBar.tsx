import { MAX_STOCK_REASON, STOCK_CHANGE_KINDS, type StockChangeKind } from '@shop/contracts/stock-history';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { PRODUCT_MESSAGES } from '../messages';
import { changedFields, type SizeEdit } from '../size-rows';
import type { SizeEdits, StockReason } from '../use-size-edits';

const { grid: TEXTS } = PRODUCT_MESSAGES;

/**
 * Preview, save and undo below the grid. While something is changed they stay in view, with so much room above and below
 * them that no button covers a part of a field; otherwise they cover no field.
 */
export function SizeGridBar({ edits }: { edits: SizeEdits }) {
  const { changed, isFaulty, isTooMany, isSaving, takeBack } = edits;
  const [isOpen, setIsOpen] = useState(false);
  const [why, setWhy] = useState<StockReason>({});
  const isActive = changed.length > 0 || takeBack !== null;
  const save = async (): Promise<void> => {
    await edits.save(why);
    setWhy({});
    setIsOpen(false);
  };
  return (
    <div
      className={`${isActive ? 'sticky bottom-(--office-bar) py-6' : 'py-3'} z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-4`}
    >
      <Button disabled={changed.length === 0 || isFaulty || isTooMany} onClick={() => setIsOpen(true)}>
        {TEXTS.preview(changed.length)}
      </Button>
      <Button kind="secondary" disabled={changed.length === 0 || isSaving} onClick={edits.discard}>
        {PRODUCT_MESSAGES.discard}
      </Button>
      {takeBack && changed.length === 0 && (
        <Button kind="secondary" isBusy={isSaving} onClick={() => void takeBack()}>
          {TEXTS.undo}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-2">
        {isTooMany ? TEXTS.tooMany : isFaulty ? TEXTS.faulty : ''}
      </p>
      {isOpen && (
        <Dialog title={TEXTS.previewTitle} description={TEXTS.previewHint} onCancel={() => setIsOpen(false)}>
          <ChangeTable changed={changed} />
          {changed.some((edit) => changedFields(edit).includes('stock')) && (
            <StockReasonFields why={why} onChange={setWhy} />
          )}
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button kind="secondary" onClick={() => setIsOpen(false)}>
              {CONTROL_MESSAGES.cancel}
            </Button>
            <Button isBusy={isSaving} onClick={() => void save()}>
              {TEXTS.save(changed.length)}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** Each changed value, before and after. */
function ChangeTable({ changed }: { changed: readonly SizeEdit[] }) {
  return (
    <div tabIndex={0} role="region" aria-label={TEXTS.previewTitle} className="max-h-[50vh] overflow-y-auto">
      <ul className="divide-y divide-line">
        {changed.map((edit) => (
          <li key={edit.row.id} className="py-2 wrap-anywhere">
            <p className="font-semibold">{edit.row.name}</p>
            {changedFields(edit).map((field) => (
              <p key={field} className="text-sm tabular-nums">
                {TEXTS.change(
                  PRODUCT_MESSAGES.labels[field],
                  String(edit.row.values[field] ?? TEXTS.none),
                  edit.typed[field].trim() || TEXTS.none,
                )}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StockReasonProps {
  why: StockReason;
  onChange: (why: StockReason) => void;
}

/** What the history of the stock says of these changes. */
function StockReasonFields({ why, onChange }: StockReasonProps) {
  const { stockHistory: HISTORY } = PRODUCT_MESSAGES;
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <Select
        label={HISTORY.kind}
        value={why.stockKind ?? 'corrected'}
        onChange={({ target }) => onChange({ ...why, stockKind: target.value as StockChangeKind })}
      >
        {STOCK_CHANGE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {HISTORY.stockKinds[kind]}
          </option>
        ))}
      </Select>
      <Field
        label={HISTORY.reason}
        isOptional
        maxLength={MAX_STOCK_REASON}
        value={why.stockReason ?? ''}
        onChange={({ target }) => onChange({ ...why, stockReason: target.value })}
      />
    </div>
  );
}
