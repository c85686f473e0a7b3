import { Button } from './Button';
import { CONTROL_MESSAGES } from './control-messages';

/** The button that submits a form, beside the note that something has changed. */
export function SaveRow({ label, isBusy, isDirty }: { label: string; isBusy: boolean; isDirty: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isDirty ? CONTROL_MESSAGES.unsavedChanges : ''}
      </p>
    </div>
  );
}
