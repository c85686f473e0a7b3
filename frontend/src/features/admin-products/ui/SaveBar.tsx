import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  isUploading: boolean;
  onDiscard: () => void;
}

const stateIn = ({ isDirty, isUploading }: Pick<SaveBarProps, 'isDirty' | 'isUploading'>): string => {
  if (isUploading) return 'Images are being uploaded.';
  return isDirty ? 'You have unsaved changes.' : '';
};

/** Save and Discard, always in view at the lower edge of the form. */
export function SaveBar({ isDirty, isSaving, isUploading, onDiscard }: SaveBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = (): void => {
    setIsAsking(false);
    onDiscard();
  };
  return (
    <div className="sticky bottom-(--office-bar) z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-4 py-3">
      <Button
        type="submit"
        isBusy={isSaving}
        disabled={isUploading}
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl+S"
      >
        Save
      </Button>
      <Button kind="secondary" disabled={!isDirty || isSaving} onClick={() => setIsAsking(true)}>
        Discard
      </Button>
      <p role="status" className="text-sm text-ink-2">
        {stateIn({ isDirty, isUploading })}
      </p>
      <p aria-hidden="true" className="ml-auto text-sm text-muted max-lg:hidden">
        <kbd>Ctrl</kbd> + <kbd>S</kbd> saves
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          onConfirm={discard}
          onCancel={() => setIsAsking(false)}
        >
          <p>The form goes back to what is saved.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
